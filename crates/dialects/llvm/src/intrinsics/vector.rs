//! Intrinsics of vectors and matrices.

use super::table::*;

intrinsics! {
    ["get.active.lane.mask"]:
        ["base" One AnySignlessInteger, "n" One AnySignlessInteger] -> ["res" One Compatible], [], PURE,
        "$base `,` $n attr-dict `:` type($base) `,` type($n) `to` type($res)", {};
    ["masked.load"]:
        ["data" One Pointer, "mask" One BoolVector, "pass_thru" Optional Vector] -> ["res" One Vector],
        [attr("alignment", I32Attr::CONSTRAINT), unit("nontemporal")], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)", {};
    ["masked.store"]:
        ["value" One Vector, "data" One Pointer, "mask" One BoolVector] -> [],
        [attr("alignment", I32Attr::CONSTRAINT)], NOTHING,
        "$value `,` $data `,` $mask attr-dict `:` type($value) `,` type($mask) `into` \
         qualified(type($data))", {};
    ["matrix.column.major.load"]:
        ["data" One Pointer, "stride" One AnySignlessInteger] -> ["res" One Vector],
        [
            attr("columns", I32Attr::CONSTRAINT),
            attr("isVolatile", I1Attr::CONSTRAINT),
            attr("rows", I32Attr::CONSTRAINT),
        ], NOTHING,
        "$data `,` `<` `stride` `=` $stride `>` attr-dict`:` type($res) `from` \
         qualified(type($data)) `stride` type($stride)", {};
    ["matrix.column.major.store"]:
        ["matrix" One Vector, "data" One Pointer, "stride" One AnySignlessInteger] -> [],
        [
            attr("columns", I32Attr::CONSTRAINT),
            attr("isVolatile", I1Attr::CONSTRAINT),
            attr("rows", I32Attr::CONSTRAINT),
        ], NOTHING,
        "$matrix `,` $data `,` `<` `stride` `=` $stride `>` attr-dict`:` type($matrix) `to` \
         qualified(type($data)) `stride` type($stride)", {};
    ["matrix.multiply"]:
        ["lhs" One Vector, "rhs" One Vector] -> ["res" One Vector],
        [
            attr("lhs_columns", I32Attr::CONSTRAINT),
            attr("lhs_rows", I32Attr::CONSTRAINT),
            attr("rhs_columns", I32Attr::CONSTRAINT),
        ], NOTHING,
        "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($res)", {};
    ["matrix.transpose"]:
        ["matrix" One Vector] -> ["res" One Vector],
        [attr("columns", I32Attr::CONSTRAINT), attr("rows", I32Attr::CONSTRAINT)], NOTHING,
        "$matrix attr-dict `:` type($matrix) `into` type($res)", {};
    ["stepvector"]:
        [] -> ["res" One IntVector], [], PURE,
        "attr-dict `:` type($res)", {};
    ["masked.compressstore"]:
        ["value" One Vector, "ptr" One Pointer, "mask" One BoolVector] -> [],
        [
            optional("arg_attrs", DictArrayAttr::CONSTRAINT),
            optional("res_attrs", DictArrayAttr::CONSTRAINT),
        ], NOTHING,
        GENERIC, {};
    ["masked.expandload"]:
        ["ptr" One Pointer, "mask" One BoolVector, "passthru" One Vector] -> ["res" One Compatible],
        [
            optional("arg_attrs", DictArrayAttr::CONSTRAINT),
            optional("res_attrs", DictArrayAttr::CONSTRAINT),
        ], NOTHING,
        GENERIC, {};
    ["masked.gather"]:
        [
            "ptrs" One PointerVector, "mask" One BoolVector, "pass_thru" Variadic Vector,
        ] -> ["res" One Vector],
        [attr("alignment", I32Attr::CONSTRAINT)], NOTHING,
        "operands attr-dict `:` functional-type(operands, results)",
        { hooks: checks::GATHER };
    ["masked.scatter"]:
        ["value" One Vector, "ptrs" One PointerVector, "mask" One BoolVector] -> [],
        [attr("alignment", I32Attr::CONSTRAINT)], NOTHING,
        "$value `,` $ptrs `,` $mask attr-dict `:` type($value) `,` type($mask) `into` type($ptrs)",
        { hooks: checks::SCATTER };
    ["vector.deinterleave2"]:
        ["vec" One Vector] -> ["res" One Compatible], [], PURE,
        GENERIC, {};
    ["vector.extract"]:
        ["srcvec" One Vector] -> ["res" One Vector], [attr("pos", I64Attr::CONSTRAINT)], PURE,
        "$srcvec `[` $pos `]` attr-dict `:` type($res) `from` type($srcvec)",
        { rules: &[checks::SMALL, checks::EXTRACTS_FIXED] };
    ["vector.insert"]:
        ["dstvec" One Vector, "srcvec" One Vector] -> ["res" One Vector],
        [attr("pos", I64Attr::CONSTRAINT)], PURE,
        "$srcvec `,` $dstvec `[` $pos `]` attr-dict `:` type($srcvec) `into` type($res)",
        { rules: &[Rule::AllTypesMatch(&["dstvec", "res"]), checks::SMALL, checks::INSERTS_FIXED] };
    ["vector.interleave2"]:
        ["vec1" One Vector, "vec2" One Vector] -> ["res" One Compatible], [], PURE,
        GENERIC,
        { rules: &[Rule::AllTypesMatch(&["vec1", "vec2"]), checks::TWICE] };
    [
        "vector.reduce.add", "vector.reduce.and", "vector.reduce.mul", "vector.reduce.or",
        "vector.reduce.smax", "vector.reduce.smin", "vector.reduce.umax", "vector.reduce.umin",
        "vector.reduce.xor",
    ]:
        ["in" One IntVector] -> ["res" One Compatible], [], PURE_SAME_ELEMENT,
        GENERIC, {};
    ["vector.reduce.fadd", "vector.reduce.fmul"]:
        ["start_value" One AnyFloat, "input" One FloatVector] -> ["res" One Compatible],
        [FASTMATH], PURE_SAME_ELEMENT,
        GENERIC, {};
    [
        "vector.reduce.fmax", "vector.reduce.fmaximum", "vector.reduce.fmin",
        "vector.reduce.fminimum",
    ]:
        ["in" One FloatVector] -> ["res" One Compatible], [FASTMATH], PURE_SAME_ELEMENT,
        FUNCTIONAL, {};
    ["vscale"]:
        [] -> ["res" One Compatible], [], NOTHING,
        GENERIC, {};
}
