"""Dates as each language writes them."""

from datetime import datetime

from tui.language import N_, _

MONTHS = (
    *(N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("Jun")),
    *(N_("Jul"), N_("Aug"), N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec")),
)


def short_date(moment: datetime, now: datetime) -> str:
    """Return the local day, as in `20 Nov`, with its year unless that is the current one."""
    moment = moment.astimezone()
    if moment.year != now.astimezone().year:
        return full_date(moment)
    return _("{day} {month}").format(day=moment.day, month=_(MONTHS[moment.month - 1]))


def full_date(moment: datetime) -> str:
    """Return the local day with its year, as in `20 Nov 2025`."""
    moment = moment.astimezone()
    month = _(MONTHS[moment.month - 1])
    return _("{day} {month} {year}").format(day=moment.day, month=month, year=moment.year)


def date_and_time(moment: datetime) -> str:
    """Return the local day and time, as in `20 Nov 2025, 18:05`."""
    moment = moment.astimezone()
    return _("{date}, {time}").format(date=full_date(moment), time=f"{moment:%H:%M}")
