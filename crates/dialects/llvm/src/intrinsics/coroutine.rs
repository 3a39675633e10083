//! Intrinsics of coroutines.

use super::table::*;

intrinsics! {
    ["coro.align", "coro.size"]:
        [] -> ["res" One Compatible], [], NOTHING,
        "attr-dict `:` type($res)", {};
    ["coro.begin"]:
        ["token" One TokenType, "mem" One PointerType] -> ["res" One Compatible], [], NOTHING,
        "$token `,` $mem attr-dict `:` functional-type(operands, results)", {};
    ["coro.end"]:
        ["handle" One PointerType, "unwind" One I1, "retvals" One TokenType] -> ["res" One Compatible],
        [], NOTHING,
        "$handle `,` $unwind `,` $retvals attr-dict `:` functional-type(operands, results)", {};
    ["coro.free"]:
        ["id" One TokenType, "handle" One PointerType] -> ["res" One Compatible], [], NOTHING,
        "$id `,` $handle attr-dict `:` functional-type(operands, results)", {};
    ["coro.id"]:
        [
            "align" One I32, "promise" One PointerType, "coroaddr" One PointerType,
            "fnaddrs" One PointerType,
        ] -> ["res" One Compatible],
        [], NOTHING,
        "$align `,` $promise `,` $coroaddr `,` $fnaddrs attr-dict `:` functional-type(operands, results)", {};
    ["coro.promise"]:
        ["handle" One PointerType, "align" One I32, "from" One I1] -> ["res" One PointerType],
        [], NOTHING,
        "$handle `,` $align `,` $from attr-dict `:` functional-type(operands, results)", {};
    ["coro.resume"]:
        ["handle" One PointerType] -> [], [], NOTHING,
        "$handle attr-dict `:` qualified(type($handle))", {};
    ["coro.save"]:
        ["handle" One PointerType] -> ["res" One Compatible], [], NOTHING,
        "$handle attr-dict `:` functional-type(operands, results)", {};
    ["coro.suspend"]:
        ["save" One TokenType, "final" One I1] -> ["res" One Compatible], [], NOTHING,
        "$save `,` $final attr-dict `:` type($res)", {};
}
