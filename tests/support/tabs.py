"""Pages of the browser as clients of their own: opened, and read."""

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from tests.support.patience import PATIENCE


async def open_tab(
    session: ClientSession, url: str, size: str = "width=100&height=30"
) -> ClientWebSocketResponse:
    """Open a tab as the page does."""
    return await session.ws_connect(f"{url}/ws?{size}", headers={"Origin": url})


async def heard(tab: ClientWebSocketResponse, text: str) -> str:
    """The output of the tab up to that text."""
    shown = ""
    while text not in shown:
        message = await tab.receive(PATIENCE)
        assert message.type is WSMsgType.BINARY, (message, shown)
        shown += message.data.decode()
    return shown
