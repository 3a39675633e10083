//! Exchange among the lanes of a wave.

use crate::table::*;

table! {
    /// Mask of the lanes whose predicate holds.
    "ballot":
        ["pred" One I1] -> ["res" One Compatible],
        [], NOTHING,
        "$pred attr-dict `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Value of the lane whose number, times four, each lane gives.
    "ds_bpermute":
        ["index" One I32, "src" One I32] -> ["res" One I32],
        [], NOTHING,
        "$index `,` $src attr-dict `:` `(` type($index) `,` type($src) `)` `->` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Value of another lane, by a pattern that is a constant.
    "ds_swizzle":
        ["src" One I32, "offset" One I32] -> ["res" One I32],
        [], NOTHING,
        "$src `,` $offset attr-dict `:` `(` type($src) `,` type($offset) `)` `->` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Counts the set bits of a mask that are of lower lanes, of lanes 32 to 63.
    "mbcnt.hi":
        ["in0" One I32, "in1" One I32] -> ["res" One I32],
        [optional("arg_attrs", DictArrayAttr::CONSTRAINT), optional("res_attrs", DictArrayAttr::CONSTRAINT)], PURE,
        "$in0 `,` $in1 attr-dict `:` `(` type($in0) `,` type($in1) `)` `->` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Counts the set bits of a mask that are of lower lanes, of lanes 0 to 31.
    "mbcnt.lo":
        ["in0" One I32, "in1" One I32] -> ["res" One I32],
        [optional("arg_attrs", DictArrayAttr::CONSTRAINT), optional("res_attrs", DictArrayAttr::CONSTRAINT)], PURE,
        "$in0 `,` $in1 attr-dict `:` `(` type($in0) `,` type($in1) `)` `->` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Swaps the odd rows of 16 lanes of the first with the even rows of the second value.
    "permlane16.swap":
        ["old" One I32, "src" One I32] -> ["res" One PairOfI32],
        [attr("boundControl", I1Attr::CONSTRAINT), attr("fi", I1Attr::CONSTRAINT)], NOTHING,
        "attr-dict $old `,` $src `,` $fi `,` $boundControl `:` `(` type($old) `,` type($src) `)` `->` type($res)",
        { interfaces: lowered!(Intrinsic(&[(2, "fi"), (3, "boundControl")])) };
    /// Swaps the upper 32 lanes of the first with the lower 32 of the second value.
    "permlane32.swap":
        ["old" One I32, "src" One I32] -> ["res" One PairOfI32],
        [attr("boundControl", I1Attr::CONSTRAINT), attr("fi", I1Attr::CONSTRAINT)], NOTHING,
        "attr-dict $old `,` $src `,` $fi `,` $boundControl `:` `(` type($old) `,` type($src) `)` `->` type($res)",
        { interfaces: lowered!(Intrinsic(&[(2, "fi"), (3, "boundControl")])) };
    /// Value of a lane of the other row of 16, chosen by a permutation.
    "permlanex16":
        ["old" One Compatible, "src0" One Compatible, "src1" One Compatible, "src2" One Compatible] -> ["res" One Compatible],
        [attr("boundControl", I1Attr::CONSTRAINT), attr("fi", I1Attr::CONSTRAINT)], NOTHING,
        "attr-dict $old `,` $src0 `,` $src1 `,` $src2 `,` $fi `,` $boundControl `:` type($src0) `,` type($src1)",
        {
            rules: &[Rule::AllTypesMatch(&["res", "old", "src0"]), Rule::AllTypesMatch(&["src1", "src2"])],
            interfaces: lowered!(Intrinsic(&[(4, "fi"), (5, "boundControl")])),
        };
    /// Value of the first active lane.
    "readfirstlane":
        ["src" One Compatible] -> ["res" One Compatible],
        [], NOTHING,
        "$src attr-dict `:` type($res)",
        { rules: &[Rule::AllTypesMatch(&["res", "src"])], interfaces: lowered!(PLAIN) };
    /// Value of the lane of a number.
    "readlane":
        ["src0" One Compatible, "src1" One I32] -> ["res" One Compatible],
        [], NOTHING,
        "$src0 `,` $src1 attr-dict `:` `(` type($src0) `,` type($src1) `)` `->` type($res)",
        { rules: &[Rule::AllTypesMatch(&["res", "src0"])], interfaces: lowered!(PLAIN) };
    /// Value of another lane of the row by data-parallel primitives; where there is none, the old value.
    "update.dpp":
        ["old" One Compatible, "src" One Compatible] -> ["res" One Compatible],
        [
            attr("bankMask", I32Attr::CONSTRAINT), attr("boundCtrl", I1Attr::CONSTRAINT),
            attr("dppCtrl", I32Attr::CONSTRAINT), attr("rowMask", I32Attr::CONSTRAINT),
        ], NOTHING,
        "attr-dict $old `,` $src `with` $dppCtrl `,` $rowMask `,` $bankMask `,` $boundCtrl `:` type($src)",
        {
            rules: &[Rule::AllTypesMatch(&["res", "src", "old"])],
            interfaces: lowered!(Intrinsic(&[(2, "dppCtrl"), (3, "rowMask"), (4, "bankMask"), (5, "boundCtrl")])),
        };
}
