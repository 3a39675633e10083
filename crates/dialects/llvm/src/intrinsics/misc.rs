//! Annotations, debug information, exceptions, and hints.

use super::table::*;

intrinsics! {
    ["annotation"]:
        [
            "integer" One AnySignlessInteger, "annotation" One Pointer, "fileName" One Pointer,
            "line" One I32,
        ] -> ["res" One AnySignlessInteger],
        [], NOTHING,
        GENERIC,
        { rules: &[Rule::AllTypesMatch(&["res", "integer"]), Rule::AllTypesMatch(&["annotation", "fileName"])] };
    ["assume"]:
        ["cond" One I1, "op_bundle_operands" Variadic Compatible] -> [],
        [
            attr("op_bundle_sizes", DenseI32ArrayAttr::CONSTRAINT),
            optional("op_bundle_tags", ArrayAttr::CONSTRAINT),
        ], NOTHING,
        "custom<OpBundles>($cond, $op_bundle_operands, type($op_bundle_operands), \
         $op_bundle_tags, $op_bundle_sizes) `:` type($cond) attr-dict",
        { hooks: checks::ASSUME };
    ["experimental.constrained.fpext"]:
        ["arg_0" One Compatible] -> ["res" One Compatible],
        [attr("fpExceptionBehavior", FPExceptionBehavior::CONSTRAINT)], PURE,
        "$arg_0 $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)", {};
    [
        "experimental.constrained.fptrunc", "experimental.constrained.sitofp",
        "experimental.constrained.uitofp",
    ]:
        ["arg_0" One Compatible] -> ["res" One Compatible],
        [
            attr("fpExceptionBehavior", FPExceptionBehavior::CONSTRAINT),
            attr("roundingmode", RoundingMode::CONSTRAINT),
        ], PURE,
        "$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)", {};
    ["dbg.declare"]:
        ["addr" One Pointer] -> [], [LOCATION, attr("varInfo", LocalVariable::CONSTRAINT)], NOTHING,
        "qualified($varInfo) (qualified($locationExpr)^)? `=` $addr `:` qualified(type($addr)) attr-dict", {};
    ["dbg.label"]:
        [] -> [], [attr("label", Label::CONSTRAINT)], NOTHING,
        "$label attr-dict", {};
    ["dbg.value"]:
        ["value" One Compatible] -> [], [LOCATION, attr("varInfo", LocalVariable::CONSTRAINT)], NOTHING,
        "qualified($varInfo) (qualified($locationExpr)^)? `=` $value `:` qualified(type($value)) attr-dict", {};
    ["debugtrap", "trap"]:
        [] -> [], [], NOTHING,
        "attr-dict", {};
    ["eh.typeid.for"]:
        ["type_info" One Pointer] -> ["res" One Compatible], [], NOTHING,
        "$type_info attr-dict `:` functional-type(operands, results)", {};
    ["expect"]:
        ["val" One AnySignlessInteger, "expected" One AnySignlessInteger] -> ["res" One Compatible],
        [], PURE_SAME_TYPE,
        "$val `,` $expected attr-dict `:` type($val)", {};
    ["expect.with.probability"]:
        ["val" One AnySignlessInteger, "expected" One AnySignlessInteger] -> ["res" One Compatible],
        [attr("prob", F64Attr::CONSTRAINT)], PURE,
        "$val `,` $expected `,` $prob attr-dict `:` type($val)",
        { rules: &[Rule::AllTypesMatch(&["val", "expected", "res"])] };
    ["is.constant"]:
        ["val" One Compatible] -> ["res" One I1], [], PURE,
        GENERIC, {};
    ["is.fpclass"]:
        ["in" One FloatLike] -> ["res" One Compatible], [attr("bit", I32Attr::CONSTRAINT)], PURE,
        GENERIC, {};
    ["experimental.noalias.scope.decl"]:
        [] -> [], [attr("scope", AliasScope::CONSTRAINT)], NOTHING,
        "$scope attr-dict", {};
    ["ptr.annotation"]:
        [
            "ptr" One Pointer, "annotation" One Pointer, "fileName" One Pointer,
            "line" One I32, "attr" One Pointer,
        ] -> ["res" One Pointer],
        [], NOTHING,
        GENERIC,
        { rules: &[Rule::AllTypesMatch(&["res", "ptr"]), Rule::AllTypesMatch(&["annotation", "fileName", "attr"])] };
    ["ssa.copy"]:
        ["operand" One AnyType] -> ["res" One Compatible], [], PURE_SAME_TYPE,
        "$operand attr-dict `:` type($operand)", {};
    ["ubsantrap"]:
        [] -> [], [attr("failureKind", I8Attr::CONSTRAINT)], NOTHING,
        "prop-dict attr-dict", {};
    ["var.annotation"]:
        [
            "val" One Pointer, "annotation" One Pointer, "fileName" One Pointer,
            "line" One I32, "attr" One Pointer,
        ] -> [],
        [], NOTHING,
        GENERIC,
        { rules: &[Rule::AllTypesMatch(&["annotation", "fileName", "attr"])] };
}
