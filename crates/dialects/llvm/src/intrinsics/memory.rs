//! Intrinsics of memory.

use super::table::*;

intrinsics! {
    ["invariant.end"]:
        ["start" One DefaultPointer, "ptr" One Pointer] -> [],
        [attr("size", I64Attr::CONSTRAINT)], NOTHING,
        GENERIC,
        { hooks: checks::INVARIANT };
    ["invariant.start"]:
        ["ptr" One Pointer] -> ["res" One DefaultPointer],
        [attr("size", I64Attr::CONSTRAINT)], NOTHING,
        GENERIC,
        { hooks: checks::INVARIANT };
    ["launder.invariant.group", "strip.invariant.group"]:
        ["ptr" One Pointer] -> ["res" One Pointer], [], SAME_TYPE,
        "$ptr attr-dict `:` qualified(type($ptr))", {};
    ["lifetime.end", "lifetime.start", "stackrestore"]:
        ["ptr" One Pointer] -> [], [], NOTHING,
        "$ptr attr-dict `:` qualified(type($ptr))", {};
    ["memcpy.inline"]:
        ["dst" One Pointer, "src" One Pointer] -> [],
        [
            optional("access_groups", AccessGroups::CONSTRAINT),
            optional("alias_scopes", AliasScopes::CONSTRAINT),
            optional("arg_attrs", DictArrayAttr::CONSTRAINT),
            attr("isVolatile", I1Attr::CONSTRAINT),
            attr("len", APIntAttr::CONSTRAINT),
            optional("noalias_scopes", AliasScopes::CONSTRAINT),
            optional("res_attrs", DictArrayAttr::CONSTRAINT),
            optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        GENERIC, {};
    ["memcpy", "memmove"]:
        ["dst" One Pointer, "src" One Pointer, "len" One AnySignlessInteger] -> [],
        [
            optional("access_groups", AccessGroups::CONSTRAINT),
            optional("alias_scopes", AliasScopes::CONSTRAINT),
            optional("arg_attrs", DictArrayAttr::CONSTRAINT),
            attr("isVolatile", I1Attr::CONSTRAINT),
            optional("noalias_scopes", AliasScopes::CONSTRAINT),
            optional("res_attrs", DictArrayAttr::CONSTRAINT),
            optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        GENERIC, {};
    ["memset.inline"]:
        ["dst" One Pointer, "val" One I8] -> [],
        [
            optional("access_groups", AccessGroups::CONSTRAINT),
            optional("alias_scopes", AliasScopes::CONSTRAINT),
            optional("arg_attrs", DictArrayAttr::CONSTRAINT),
            attr("isVolatile", I1Attr::CONSTRAINT),
            attr("len", APIntAttr::CONSTRAINT),
            optional("noalias_scopes", AliasScopes::CONSTRAINT),
            optional("res_attrs", DictArrayAttr::CONSTRAINT),
            optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        GENERIC, {};
    ["memset"]:
        ["dst" One Pointer, "val" One I8, "len" One AnySignlessInteger] -> [],
        [
            optional("access_groups", AccessGroups::CONSTRAINT),
            optional("alias_scopes", AliasScopes::CONSTRAINT),
            optional("arg_attrs", DictArrayAttr::CONSTRAINT),
            attr("isVolatile", I1Attr::CONSTRAINT),
            optional("noalias_scopes", AliasScopes::CONSTRAINT),
            optional("res_attrs", DictArrayAttr::CONSTRAINT),
            optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        GENERIC, {};
    ["prefetch"]:
        ["addr" One Pointer] -> [],
        [
            attr("cache", I32Attr::CONSTRAINT),
            attr("hint", I32Attr::CONSTRAINT),
            attr("rw", I32Attr::CONSTRAINT),
        ], NOTHING,
        GENERIC, {};
    ["ptrmask"]:
        ["ptr" One PointerLike, "mask" One AnyIntLike] -> ["res" One PointerLike], [], PURE,
        "$ptr `,` $mask attr-dict `:` functional-type(operands, results)",
        { rules: &[Rule::AllTypesMatch(&["ptr", "res"])] };
    ["stacksave"]:
        [] -> ["res" One Compatible], [], NOTHING,
        "attr-dict `:` qualified(type($res))", {};
    ["threadlocal.address"]:
        ["global" One Pointer] -> ["res" One Compatible], [], PURE,
        GENERIC, {};
    ["vacopy"]:
        ["dest_list" One Pointer, "src_list" One Pointer] -> [], [], NOTHING,
        "$src_list `to` $dest_list attr-dict `:` type(operands)", {};
    ["vaend", "vastart"]:
        ["arg_list" One Pointer] -> [], [], NOTHING,
        "$arg_list attr-dict `:` qualified(type($arg_list))", {};
}
