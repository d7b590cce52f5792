"""A server that exists only inside the browser: it says what a test makes it say and notes what it hears."""

import json

import wire


class MockServer:
    """Speaks the wire for documents whose pictures a function paints."""

    #: How many frames of a document it sends at most.
    most_frames = 10

    def __init__(self, context, session="one"):
        self.session = session
        self.files = []
        self.documents = {}
        self.heard = []
        self.socket = None
        #: How often a page asked for a connection.
        self.attempts = 0
        self.accepts = True
        self.serial = 0
        self.answers_views = True
        #: The animated properties of files, by id; see `plots.Property`.
        self.properties = {}
        #: The colors and the key paths of files, by id, as the message `inventory` has them.
        self.inventories = {}
        #: The rows of the trees of layers of files, by id, as the message `layers` has them.
        self.layers = {}
        #: What is told of something selected: a function of its key that gives the fields of the message `selection`.
        self.selection = lambda key: {"box": [], "vertices": []}
        #: The keys of what lies at a point: a function of the message `pick`.
        self.pick = lambda message: []
        #: What is told of the state machine: a function of the message `machine` that gives the fields of the answer.
        self.machine = lambda message: {"serial": message["serial"], "begun": True, "machine": None, "occurrences": []}
        #: Why edits cannot be written: a function of one edit that gives a reason or None.
        self.refuses = lambda edit: None
        #: The version of the wire that it says it speaks.
        self.protocol = 3
        self.read_only = None
        self.secret = "5ec2e7"
        #: Whether it tells of its files, and whether a page may save, as soon as it is asked.
        self.tells_files = True
        self.answers_unlock = True
        #: What a save is answered with: a function of the message that gives a type and fields.
        self.answer_save = lambda message: ("saved", {"hash": "00000000000000ff"})
        #: Whether another program's saves leave alone what is edited.
        self.rebases = False
        #: What a wish for a new file is answered with: a function of the message that gives a type and fields.
        self.answer_new = lambda message: ("notCreated", {"reason": "No.", "cause": "failed"})
        self.hash = "00000000000000aa"
        self.told = None
        self.plotted = None
        self.listed = None
        context.route_web_socket("**/socket?**", self._connected)

    # What it knows

    def add(self, path, document, paint, modified=1_790_000_000, size=48_000):
        """Adds a file; `paint(frame, width, height)` gives straight RGBA."""
        folder, _, name = path.rpartition("/")
        number = len(self.files) + 1
        entry = {"id": f"f{number}", "path": path, "name": name, "folder": folder, "format": "lottie",
                 "bytes": size, "modified": modified, "revision": 1}
        self.files.append(entry)
        defaults = {"name": name, "path": path, "format": "lottie", "width": 64, "height": 64, "frameRate": 30,
                    "inFrame": 0, "outFrame": 10, "markers": [], "animations": [], "diagnostics": [], "revision": 1}
        self.documents[entry["id"]] = (defaults | document, paint)
        return entry["id"]

    # What it says

    def say(self, kind, **fields):
        self.socket.send(json.dumps({"type": kind, **fields}))

    def say_document(self, file):
        document, _ = self.documents[file]
        self.say("document", file=file, **document)

    def send_frames(self, file, view, frames=None):
        """Sends pictures of a document in the size of a view, each as a difference to the one before."""
        document, paint = self.documents[file]
        whole_width, whole_height = view["width"], view["height"]
        if whole_width == 0:
            return
        left, top, width, height = view.get("region", (0, 0, whole_width, whole_height))
        whole = range(document["inFrame"], document["outFrame"])
        wanted = frames if frames is not None else whole[:self.most_frames]
        before, base = None, 0
        for frame in wanted:
            pixels = paint(frame, width, height)
            name = hash((bytes(pixels), width, left, top)) & 0x7FFF_FFFF_FFFF_FFFF | 1
            self.serial += 1
            # Tiles of either kind.
            tiles = wire.changed_tiles(pixels, before, width, height, wire.in_colors if frame % 2 else wire.in_pixels)
            self.socket.send(wire.frame_message(
                self.serial, frame, name, width, height, tiles, base, revision=document["revision"],
                part=(left, top, whole_width, whole_height)))
            before, base = pixels, name

    def say_access(self, allowed=True):
        self.say("writing", allowed=allowed, reason="" if allowed else "This page may not write.")

    def heard_of(self, kind):
        return [message for message in self.heard if message["type"] == kind]

    # The connection

    def _connected(self, socket):
        self.attempts += 1
        if not self.accepts:
            socket.close(code=1001)
            return
        self.socket = socket
        self.shown = None
        self.told = None
        self.plotted = None
        self.listed = None
        link = {"socket": socket, "shown": None, "told": None, "plotted": None, "listed": None}
        socket.on_message(lambda text: self._take(link, text))
        self.say("hello", protocol=self.protocol, version="0", session=self.session, directory="animations")
        if self.tells_files:
            self.say("library", files=self.files)

    def _take(self, link, text):
        """Answers on the connection that spoke: comparing, a page has two."""
        before = {name: getattr(self, name) for name in link}
        for name, value in link.items():
            setattr(self, name, value)
        self._heard(text)
        for name in link:
            link[name] = getattr(self, name)
            setattr(self, name, before[name])

    def _heard(self, text):
        message = json.loads(text)
        self.heard.append(message)
        if message["type"] == "unlock":
            return self.say_access(message["secret"] == self.secret) if self.answers_unlock else None
        if message["type"] == "save":
            kind, fields = self.answer_save(message)
            return self.say(kind, file=message["file"], **fields)
        if message["type"] == "rebase":
            return self.say("rebased", file=message["file"], onto=message["onto"], clean=self.rebases, **{"from": message["expected"]})
        if message["type"] in ("create", "saveAs"):
            kind, fields = self.answer_new(message)
            return self.say(kind, **fields)
        if message["type"] == "pick":
            return self.say("picked", serial=message["serial"], keys=self.pick(message))
        if message["type"] == "machine":
            return self.say("machine", file=message["file"], **self.machine(message))
        if message["type"] != "view" or not self.answers_views or message["file"] is None:
            return
        file = message["file"]
        if self.shown is None or self.shown[0] != file:
            self.say_document(file)
            self.shown = (file, 0)
        if file in self.properties or file in self.inventories:
            self._tell_tuning(file, message)
        if file in self.layers:
            self._tell_layers(file, message)
        area = (message["width"], message.get("region"))
        if self.shown[1] != area:
            self.shown = (file, area)
            self.send_frames(file, message)

    def _tell_tuning(self, file, view):
        """Curves once, a document for each set of options, and the plot that is wanted."""
        properties = self.properties.get(file, [])
        revision = self.documents[file][0]["revision"]
        edits = {edit["path"]: edit["value"] for edit in view.get("edits", []) if "path" in edit and "value" in edit}
        if self.told != (file, view["settings"]):
            if self.told is not None:
                document, _ = self.documents[file]
                reasons = [(index, self.refuses(edit)) for index, edit in enumerate(view.get("edits", []))]
                unsavable = [{"index": index, "reason": reason} for index, reason in reasons if reason]
                self.say("document", file=file, **document, hash=self.hash, settings=view["settings"], unsavable=unsavable)
                self.shown = (file, None)
            if file in self.inventories:
                self.say("inventory", file=file, settings=view["settings"], moreColors=0, **self.inventories[file])
            self.told = (file, view["settings"])
            self.say("curves", file=file, revision=revision, settings=view["settings"], readOnly=self.read_only, hash=self.hash,
                     curves=[item.entry() for item in properties])
            self.plotted = None
        wanted = view.get("plot")
        key = json.dumps([wanted, edits])
        if wanted and key != self.plotted:
            self.plotted = key
            item = next(item for item in properties if item.id == wanted["id"])
            self.say("plot", file=file, revision=revision, settings=view["settings"], id=item.id, **item.plot(wanted, edits))

    def _tell_layers(self, file, view):
        """The tree once for each file, and what is selected each time that it is another one."""
        about = {"file": file, "revision": self.documents[file][0]["revision"], "settings": view["settings"]}
        before, selected = self.listed or (None, None)
        if view.get("layers") and before != file:
            before = file
            self.say("layers", rows=self.layers[file], isCut=False, **about)
        if view.get("selected") not in (None, selected):
            self.say("selection", key=view["selected"], frame=view["frame"], **self.selection(view["selected"]), **about)
        self.listed = (before, view.get("selected"))
