"""Pages of the browser as a client of its own: opened, and what they are shown."""

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from tests.support.patience import PATIENCE


async def open_tab(
    session: ClientSession, url: str, size: str = "width=100&height=30"
) -> ClientWebSocketResponse:
    """What the page does."""
    return await session.ws_connect(f"{url}/ws?{size}", headers={"Origin": url})


async def heard(tab: ClientWebSocketResponse, text: str) -> str:
    """All that the tab shows until that text has come."""
    shown = ""
    while text not in shown:
        message = await tab.receive(PATIENCE)
        assert message.type is WSMsgType.BINARY, (message, shown)
        shown += message.data.decode()
    return shown
