"""Read what the documentation states of one release of Frigate out of its source.

    python3 content/_upstream/read_source.py CLONE TAG > content/_upstream/TAG.json

CLONE is a clone of blakeblackshear/frigate, bare or not; nothing in it is run. What comes out is data alone: who may call
each operation, what a broker may set, the words of the interface in Chinese, detectors, folders and versions.
"""

import ast
import json
import re
import subprocess
import sys

clone, tag = sys.argv[1:]


def git(*arguments):
    return subprocess.run(
        ["git", "-C", clone, *arguments], capture_output=True, text=True, check=True
    ).stdout


def names(folder):
    return git("ls-tree", "-r", "--name-only", tag, folder).split()


def text(path):
    return git("show", f"{tag}:{path}")


def functions(tree):
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
    ]


def assigned(tree, name):
    """Return the value that a name is assigned anywhere in a file, or None."""
    for node in ast.walk(tree):
        targets = node.targets if isinstance(node, ast.Assign) else []
        if any(ast.unparse(target) == name for target in targets):
            return ast.literal_eval(node.value)
    return None


# Who may call an operation: the nginx in front of the API, the application's dependency for all routes (since 0.17), the
# dependencies of the route and of its parameters, and the checks in its body, in this order.

auth = ast.parse(text("frigate/api/auth.py"))
exempt_paths = assigned(auth, "EXEMPT_PATHS")
exempt_prefixes = assigned(auth, "EXEMPT_PREFIXES")
nginx = text("docker/main/rootfs/usr/local/nginx/conf/nginx.conf")
without_login = re.findall(r"location /api(/\S+) \{\s*auth_request off;", nginx)


def is_admin_by_default(path):
    """Whether the dependency for all routes asks for the role before anything of the route is looked at."""
    if exempt_paths is None:
        return False
    return not (
        path in exempt_paths
        or path.startswith(exempt_prefixes)
        or path.startswith("/{camera_name}")
    )


def calls(node):
    return [inner for inner in ast.walk(node) if isinstance(inner, ast.Call)]


def access(path, route, function):
    if any(path.startswith(prefix) for prefix in without_login):
        return "open"
    if is_admin_by_default(path):
        return "admin-by-default"
    depends = " ".join(
        [ast.unparse(word.value) for word in route.keywords if word.arg == "dependencies"]
        + [ast.unparse(default) for default in function.args.defaults]
    )
    if "require_role(['admin'])" in depends:
        return "admin"
    if "require_go2rtc_stream_access" in depends:
        return "stream"
    if "require_camera_access" in depends:
        return "camera"
    checks = [call for call in calls(function) if ast.unparse(call.func) == "require_camera_access"]
    if checks:
        loops = [loop for loop in ast.walk(function) if isinstance(loop, ast.For)]
        inside = [call for loop in loops for call in calls(loop)]
        of_each = all(
            check in inside and any(isinstance(loop.target, ast.Name) and loop.target.id.endswith("_id") for loop in loops)
            for check in checks
        )
        return "cameras-of-items" if of_each else "camera-of-item"
    if "get_allowed_cameras_for_filter" in depends:
        # A camera that is named and not allowed is refused by some, and left out by others.
        raises = "Access denied for camera" in ast.unparse(function) or any(
            ast.unparse(call.func) == "preview_ts" for call in calls(function)
        )
        return "camera-or-all" if raises else "allowed-cameras"
    return "user"


# What requests may hold: the parameters of the query and the fields of the body, with those that a model inherits.

models = {
    node.name: node
    for file in names("frigate/api/defs")
    if file.endswith(".py")
    for node in ast.walk(ast.parse(text(file)))
    if isinstance(node, ast.ClassDef)
}


def fields(model):
    inherited = [field for base in model.bases if ast.unparse(base) in models for field in fields(models[ast.unparse(base)])]
    return inherited + [node.target.id for node in model.body if isinstance(node, ast.AnnAssign)]


def query(path, function):
    """Return the names of the parameters that are neither of the path nor of the body."""
    defaults = [None] * (len(function.args.args) - len(function.args.defaults)) + function.args.defaults
    found = []
    for argument, default in zip(function.args.args, defaults):
        kind = ast.unparse(argument.annotation) if argument.annotation else ""
        if kind in models:
            found += fields(models[kind]) if kind.endswith("QueryParams") or "Depends" in ast.unparse(default or ast.Constant(0)) else []
        elif argument.arg == "body" or f"{{{argument.arg}" in path or "Depends" in ast.unparse(default or ast.Constant(0)):
            continue
        elif not re.search("Request|Response|dict|UploadFile|BackgroundTasks", kind):
            found.append(argument.arg)
    return sorted(set(found))


api = [ast.parse(text(file)) for file in names("frigate/api") if file.endswith(".py")]
helpers = {function.name: function for tree in api for function in functions(tree)}
# Who is refused is said by the access.
checks_of_access = {"require_camera_access", "get_current_user"}


def answers(function, known=()):
    """Return the status codes that an operation or what it calls of the API answers with, where the code names them."""
    found = set()
    for call in [call for statement in function.body for call in calls(statement)]:
        found |= {
            word.value.value
            for word in call.keywords
            if word.arg == "status_code" and isinstance(word.value, ast.Constant)
        }
        name = ast.unparse(call.func)
        if name in helpers and name not in checks_of_access and name not in known:
            found |= answers(helpers[name], (*known, name))
    return found


operations = {}
for tree in api:
    for function in functions(tree):
        for route in function.decorator_list:
            if isinstance(route, ast.Call) and ast.unparse(route.func).startswith("router."):
                method = route.func.attr.upper()
                path = ast.literal_eval(route.args[0])
                operations[f"{method} {path}"] = {
                    "access": access(path, route, function),
                    "legacy": "legacy endpoint" in ast.unparse(route) + (ast.get_docstring(function) or ""),
                    "query": query(path, function),
                    "answers": sorted(answers(function)),
                }

# What a broker may send: the topics that the client of the broker listens to.

mqtt = ast.parse(text("frigate/comms/mqtt.py"))
subscribed = [
    ast.unparse(call.args[0])
    for call in calls(mqtt)
    if ast.unparse(call.func) == "self.client.message_callback_add"
]
settable = []
for topic in subscribed:
    topic = topic.strip("f'\"").replace("{self.mqtt_config.topic_prefix}", "frigate")
    topic = topic.replace("{name}", "<camera_name>")
    kinds = assigned(mqtt, "callback_types") if "{callback}" in topic else [""]
    settable += [topic.replace("{callback}", kind) for kind in kinds]

# Settings and their defaults: the model of the configuration from its root, as a path of names. Names that authors choose are
# `*`; entries of lists have no step of their own. What is no plain value is its source text.

config_trees = [
    ast.parse(text(file))
    for folder in ("frigate/config", "frigate/detectors", "frigate/review", "frigate/log.py", "frigate/const.py")
    for file in names(folder)
    if file.endswith(".py")
]
config_classes = {}
for node in [node for tree in config_trees for node in tree.body if isinstance(node, ast.ClassDef)]:
    # A plugin may have a class of the same name for itself.
    config_classes.setdefault(node.name, node)
config_constants = {
    target.id: node.value
    for tree in config_trees
    for node in tree.body
    if isinstance(node, ast.Assign)
    for target in node.targets
    if isinstance(target, ast.Name)
}


def plain(value):
    """Evaluate a default: literals, constants of a module, members of an enumeration."""
    if isinstance(value, ast.Name) and value.id in config_constants:
        return plain(config_constants[value.id])
    if isinstance(value, ast.List):
        return [plain(one) for one in value.elts]
    if isinstance(value, ast.JoinedStr):
        parts = [part.value if isinstance(part, ast.FormattedValue) else part for part in value.values]
        return "".join(str(plain(part)) for part in parts)
    if isinstance(value, ast.Attribute):
        owner = config_classes.get(ast.unparse(value.value))
        for node in owner.body if owner else []:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == value.attr:
                return plain(node.value)
    try:
        return ast.literal_eval(value)
    except ValueError:
        return ast.unparse(value)


def default_of(node):
    """Return the default of a field, None where it has none; a factory of a model has none of its own."""
    value = node.value
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "Field":
        words = {word.arg: word.value for word in value.keywords}
        factory = ast.unparse(words["default_factory"]) if "default_factory" in words else ""
        if factory in ("list", "dict"):
            return [] if factory == "list" else {}
        value = words.get("default", value.args[0] if value.args else None)
    return None if value is None or ast.unparse(value) == "..." else plain(value)


def settings_of(model, path=()):
    found = {}
    for base in model.bases:
        if ast.unparse(base) in config_classes:
            found |= settings_of(config_classes[ast.unparse(base)], path)
    for node in model.body:
        if not isinstance(node, ast.AnnAssign) or node.target.id.startswith("_"):
            continue
        step = (*path, node.target.id)
        kind = ast.unparse(node.annotation)
        found[".".join(step)] = default_of(node)
        inner = (*step, "*") if re.search(r"\b[Dd]ict\[", kind) else step
        for name in re.findall(r"\w+", kind):
            if name in config_classes and any(isinstance(one, ast.AnnAssign) for one in config_classes[name].body):
                found |= settings_of(config_classes[name], inner)
    return found


settings = settings_of(config_classes["FrigateConfig"])
for name, model in config_classes.items():
    if name.endswith("DetectorConfig") and name != "BaseDetectorConfig":
        settings |= {path: value for path, value in settings_of(model, ("detectors", "*")).items() if path not in settings}

# Words of the interface, detectors, folders and versions.


def strings(value):
    if isinstance(value, dict):
        return [string for inner in value.values() for string in strings(inner)]
    return [value] if isinstance(value, str) else []


words = sorted(
    {
        string
        for file in names("web/public/locales/zh-CN")
        if not file.endswith(("/audio.json", "/objects.json"))
        for string in strings(json.loads(text(file)))
        if len(string) <= 16
    }
)
detectors = sorted(
    {
        key
        for file in names("frigate/detectors/plugins")
        if file.endswith(".py")
        for key in [assigned(ast.parse(text(file)), "DETECTOR_KEY")]
        if key is not None
    }
)
constants = {}
for node in ast.parse(text("frigate/const.py")).body:
    if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).endswith(("_DIR", "_PATH")):
        value = ast.unparse(node.value)
        for name, known in constants.items():
            value = value.replace("{" + name + "}", known)
        constants[ast.unparse(node.targets[0])] = value.strip("f'\"")
dockerfile = text("docker/main/Dockerfile")
go2rtc = re.search(r"go2rtc/releases/download/v([\d.]+)/", dockerfile)

json.dump(
    {
        "tag": tag,
        "commit": git("rev-list", "-1", tag).strip(),
        "operations": dict(sorted(operations.items())),
        "bodies": {name: sorted(set(fields(model))) for name, model in sorted(models.items()) if name.endswith("Body")},
        "settable": sorted(settable),
        "settings": dict(sorted(settings.items())),
        "detectors": detectors,
        "folders": constants,
        "go2rtc": go2rtc.group(1) if go2rtc else None,
        "words": words,
    },
    sys.stdout,
    ensure_ascii=False,
    indent=1,
)
print()
