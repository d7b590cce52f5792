"""Measures what the server costs: at rest, on the second pass of a loop, with 1,000 files and with ten pages.

    PEGBAR=.build/release/pegbar python3 Tests/Browser/load.py

Processor time and memory are the server's own, read from /proc, so this runs on Linux. One of the ten clients opens
its socket, asks for a large animation and never reads.
"""

import base64
import os
import pathlib
import re
import shutil
import socket
import struct
import tempfile
import time
import urllib.request

import serve
import support


def processor_seconds(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peak_megabytes(pid):
    status = pathlib.Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024


def masked(text):
    """A text message as a client sends it."""
    data = text.encode()
    head = struct.pack("!BB", 0x81, 0x80 | len(data)) if len(data) < 126 else struct.pack("!BBH", 0x81, 0xFE, len(data))
    return head + b"\0\0\0\0" + data


def silent_client(server):
    """A socket that asks for the first file in a large size and reads no more; the caller keeps it open."""
    page = urllib.request.urlopen(server.address).read().decode()
    token = re.search(r'name="pegbar-token" content="([^"]+)"', page)[1]
    host = f"127.0.0.1:{server.port}"
    client = socket.create_connection(("127.0.0.1", server.port))
    client.sendall(
        f"GET /socket?token={token} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: Upgrade\r\n"
        f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n".encode())
    # What the library calls the first file stands near the start of its message.
    received = b""
    while not (found := re.search(rb'"id":"([^"]+)"', received)):
        received += client.recv(4096)
    file = found[1].decode()
    client.sendall(masked(
        f'{{"type":"view","file":"{file}","frame":0,"width":1024,"height":1024,"playing":true,"speed":1,"loop":"loop"}}'))
    return client


def open_page(browser, server, query):
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(f"{server.address}?{query}")
    support.wait_until(page, "() => document.getElementById('stage').dataset.painted > 0")
    return page


def measure_rest(browser):
    """A page open and paused, then playing its second pass."""
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "a.json").write_text(serve.rectangle((200, 40, 40), size=512, layers=72, frames=60))
        server = serve.Server(folder)
        try:
            page = open_page(browser, server, "file=a.json&paused=1")
            page.wait_for_timeout(4000)
            before = processor_seconds(server.process.pid)
            page.wait_for_timeout(20000)
            used = processor_seconds(server.process.pid) - before
            print(f"at rest, page open and paused: {used / 20 * 100:.2f} % of a core over 20 s")
            page.keyboard.press("Space")
            page.wait_for_timeout(2500)
            received = support.stage(page)["received"]
            before = processor_seconds(server.process.pid)
            page.wait_for_timeout(8000)
            used = processor_seconds(server.process.pid) - before
            more = int(support.stage(page)["received"]) - int(received)
            print(f"second to fifth pass of a loop: {more} frames received, {used / 8 * 100:.2f} % of a core")
        finally:
            page.close()
            server.stop()


def measure_directory(browser):
    """1,000 files, then ten clients."""
    examples = [path for path in sorted((support.root / "Resources/Examples").iterdir()) if path.suffix == ".json"]
    with tempfile.TemporaryDirectory() as folder:
        for index in range(1000):
            group = pathlib.Path(folder) / f"set {index % 20}"
            group.mkdir(exist_ok=True)
            source = examples[index % len(examples)]
            shutil.copy(source, group / f"{source.stem} {index}.json")
        started = time.monotonic()
        server = serve.Server(folder)
        print(f"1,000 files: listening after {(time.monotonic() - started) * 1000:.0f} ms")
        pages, silent = [], None
        try:
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            started = time.monotonic()
            page.goto(server.address)
            support.wait_until(page, "() => document.querySelector('#gallery-rows .file img')?.naturalWidth > 0")
            print(f"1,000 files: page usable after {(time.monotonic() - started) * 1000:.0f} ms")
            page.wait_for_timeout(3000)
            print(f"1,000 files: peak memory {peak_megabytes(server.process.pid):.0f} MB with one page")
            pages.append(page)
            names = sorted(path.relative_to(folder).as_posix() for path in pathlib.Path(folder).rglob("*.json"))
            silent = silent_client(server)
            for index in range(8):
                pages.append(open_page(browser, server, "file=" + urllib.request.quote(names[index * 100])))
            page.wait_for_timeout(20000)
            print(f"1,000 files: peak memory {peak_megabytes(server.process.pid):.0f} MB with ten clients, one never reads")
        finally:
            if silent:
                silent.close()
            for page in pages:
                page.close()
            server.stop()


def main():
    with support.launched() as browser:
        measure_rest(browser)
        measure_directory(browser)


if __name__ == "__main__":
    main()
