//! Intrinsics of coroutines.

use super::table::*;

intrinsics! {
    ["coro.align", "coro.size"]:
        [] -> ["res" One Compatible], [], NOTHING,
        "attr-dict `:` type($res)", {};
    ["coro.begin"]:
        ["token" One TokenType, "mem" One Pointer] -> ["res" One Compatible], [], NOTHING,
        "$token `,` $mem attr-dict `:` functional-type(operands, results)", {};
    ["coro.end"]:
        ["handle" One Pointer, "unwind" One I1, "retvals" One TokenType] -> ["res" One Compatible],
        [], NOTHING,
        "$handle `,` $unwind `,` $retvals attr-dict `:` functional-type(operands, results)", {};
    ["coro.free"]:
        ["id" One TokenType, "handle" One Pointer] -> ["res" One Compatible], [], NOTHING,
        "$id `,` $handle attr-dict `:` functional-type(operands, results)", {};
    ["coro.id"]:
        [
            "align" One I32, "promise" One Pointer, "coroaddr" One Pointer,
            "fnaddrs" One Pointer,
        ] -> ["res" One Compatible],
        [], NOTHING,
        "$align `,` $promise `,` $coroaddr `,` $fnaddrs attr-dict `:` functional-type(operands, results)", {};
    ["coro.promise"]:
        ["handle" One Pointer, "align" One I32, "from" One I1] -> ["res" One Pointer],
        [], NOTHING,
        "$handle `,` $align `,` $from attr-dict `:` functional-type(operands, results)", {};
    ["coro.resume"]:
        ["handle" One Pointer] -> [], [], NOTHING,
        "$handle attr-dict `:` qualified(type($handle))", {};
    ["coro.save"]:
        ["handle" One Pointer] -> ["res" One Compatible], [], NOTHING,
        "$handle attr-dict `:` functional-type(operands, results)", {};
    ["coro.suspend"]:
        ["save" One TokenType, "final" One I1] -> ["res" One Compatible], [], NOTHING,
        "$save `,` $final attr-dict `:` type($res)", {};
}
