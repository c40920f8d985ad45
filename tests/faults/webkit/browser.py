"""
A browser of WebKitGTK for tests: as much of one as a run of faults needs, with a profile that outlives it. Debian's
MiniBrowser, driven by its WebDriver, forgets everything when it ends, and what is on the disk after a pulled plug is
just what is asked here.

    browser.py --version       prints the version of WebKit and ends
    browser.py PROFILE         shows its windows on DISPLAY, keeps all that sites leave below the folder PROFILE

One JSON object to a line comes in on stdin, `id` in each, and is answered on file descriptor 3 with the same `id` and
either `value` or `fault`:

    {"do": "open", "tab": 1}                          a window of its own for a tab of this number
    {"do": "open", …, "width": 390, "height": 844}    of this size; 1024 by 768 otherwise
    {"do": "go", "tab": 1, "address": "http://…"}     answered once the document is there, not when it is loaded
    {"do": "go", …, "hard": true}                     loaded, then reloaded past cache and service worker
    {"do": "reload", "tab": 1}
    {"do": "size", "tab": 1, "width": 768, "height": 1024}
    {"do": "ask", "tab": 1, "script": "return 1"}     the body of an async function, run in the page; gives text
    {"do": "crash"}                                   the processes of all pages and workers are killed
    {"do": "close", "tab": 1}
    {"do": "quit"}                                    ends as a person would end it

Besides, without an `id`: {"event": "committed" | "crashed", "tab"} and {"event": "asked", "tab", "address"} for each
thing that a page (not its worker) asks for. What consoles say goes to stdout, as WebKit itself writes it.
"""

import json
import os
import signal
import sys
import threading

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

VERSION = f'{WebKit2.get_major_version()}.{WebKit2.get_minor_version()}.{WebKit2.get_micro_version()}'


def say(**words):
    os.write(3, (json.dumps(words) + '\n').encode())


class Tab:
    def __init__(self, number, context, settings, on_gone, size):
        self.number = number
        self.on_gone = on_gone
        # What waits for the next document: pairs of an id and whether it has to be reloaded hard first.
        self.waiting = []
        self.is_gone = False
        self.view = WebKit2.WebView(web_context=context, settings=settings)
        self.view.connect('load-changed', self.on_load)
        self.view.connect('load-failed', self.on_failed)
        self.view.connect('web-process-terminated', self.on_terminated)
        self.view.connect('resource-load-started', self.on_asked)
        self.view.connect('script-dialog', self.on_dialog)
        self.window = Gtk.Window()
        self.window.set_default_size(*size)
        self.window.add(self.view)
        self.window.show_all()

    def go(self, id, address, hard):
        self.waiting.append((id, hard))
        self.view.load_uri(address)

    def reload(self, id):
        self.waiting.append((id, False))
        self.view.reload()

    def ask(self, id, script):
        def answer(view, result):
            try:
                say(id=id, value=view.call_async_javascript_function_finish(result).to_string())
            except GLib.Error as fault:
                say(id=id, fault=fault.message)

        self.view.call_async_javascript_function(script, -1, None, None, None, None, answer)

    def close(self):
        self.window.destroy()

    def on_load(self, _view, event):
        if event != WebKit2.LoadEvent.COMMITTED:
            return
        self.is_gone = False
        say(event='committed', tab=self.number)
        waiting, self.waiting = self.waiting, []
        for id, hard in waiting:
            if hard:
                self.waiting.append((id, False))
                self.view.reload_bypass_cache()
            else:
                say(id=id, value=None)

    def on_failed(self, _view, _event, address, fault):
        # One load that takes the place of another is no failure of the other.
        if fault.matches(WebKit2.NetworkError.quark(), WebKit2.NetworkError.CANCELLED):
            return True
        waiting, self.waiting = self.waiting, []
        for id, _ in waiting:
            say(id=id, fault=f'{address}: {fault.message}')
        return True

    def on_terminated(self, _view, _reason):
        self.is_gone = True
        say(event='crashed', tab=self.number)
        self.on_gone()

    def on_asked(self, _view, _resource, request):
        say(event='asked', tab=self.number, address=request.get_uri())

    def on_dialog(self, _view, dialog):
        # A page that asks whether one really wants to leave is told yes.
        if dialog.get_dialog_type() != WebKit2.ScriptDialogType.ALERT:
            dialog.confirm_set_confirmed(True)
        return True


class Browser:
    def __init__(self, profile):
        data = WebKit2.WebsiteDataManager(
            base_data_directory=os.path.join(profile, 'data'),
            base_cache_directory=os.path.join(profile, 'cache'),
        )
        self.context = WebKit2.WebContext(website_data_manager=data)
        self.context.set_preferred_languages(['en-CA'])
        self.context.get_cookie_manager().set_persistent_storage(
            os.path.join(profile, 'cookies.sqlite'), WebKit2.CookiePersistentStorage.SQLITE
        )
        self.settings = WebKit2.Settings(
            enable_write_console_messages_to_stdout=True,
            hardware_acceleration_policy=WebKit2.HardwareAccelerationPolicy.NEVER,
        )
        # What Safari has, and WebKitGTK leaves to whoever embeds it.
        features = WebKit2.Settings.get_all_features()
        for feature in (features.get(at) for at in range(features.get_length())):
            if feature.get_identifier() in ('StorageAPI', 'StorageAPIEstimate'):
                self.settings.set_feature_enabled(feature, True)
        self.tabs = {}
        # Who waits until the pages are known to be gone: one told to load before that would be sent to the dead.
        self.crashing = []

    def crash(self, id):
        self.crashing.append(id)
        # The worker lives with a page or alone, as WebKit pleases.
        with open(f'/proc/self/task/{os.getpid()}/children') as children:
            for pid in children.read().split():
                with open(f'/proc/{pid}/cmdline') as line:
                    if 'WebKitWebProcess' in line.read():
                        os.kill(int(pid), signal.SIGKILL)

    def on_gone(self):
        if not all(tab.is_gone for tab in self.tabs.values()):
            return
        crashing, self.crashing = self.crashing, []
        for id in crashing:
            say(id=id, value=None)

    def obey(self, order):
        id, do, number = order['id'], order['do'], order.get('tab')
        try:
            if do == 'open':
                size = (order.get('width', 1024), order.get('height', 768))
                self.tabs[number] = Tab(number, self.context, self.settings, self.on_gone, size)
                say(id=id, value=None)
            elif do == 'go':
                self.tabs[number].go(id, order['address'], order.get('hard', False))
            elif do == 'reload':
                self.tabs[number].reload(id)
            elif do == 'size':
                self.tabs[number].window.resize(order['width'], order['height'])
                say(id=id, value=None)
            elif do == 'ask':
                self.tabs[number].ask(id, order['script'])
            elif do == 'crash':
                self.crash(id)
            elif do == 'close':
                self.tabs.pop(number).close()
                say(id=id, value=None)
            elif do == 'quit':
                for tab in self.tabs.values():
                    tab.close()
                say(id=id, value=None)
                Gtk.main_quit()
            else:
                say(id=id, fault=f'Nothing is done at {do}')
        except Exception as fault:  # noqa: BLE001 - whoever asked has to hear of it
            say(id=id, fault=repr(fault))
        return GLib.SOURCE_REMOVE

    def listen(self):
        for line in sys.stdin:
            GLib.idle_add(self.obey, json.loads(line))
        # Whoever started this browser is gone.
        GLib.idle_add(Gtk.main_quit)


if sys.argv[1] == '--version':
    print(VERSION)
else:
    os.set_inheritable(3, False)
    browser = Browser(sys.argv[1])
    threading.Thread(target=browser.listen, daemon=True).start()
    Gtk.main()
