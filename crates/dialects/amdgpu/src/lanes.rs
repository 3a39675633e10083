//! Exchanges between lanes.

use crate::constraints::{AnyIntegerOrFloatOr1DVector, PermArgument};
use crate::enums::DppPerm;
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use op_table::*;

table! {
    /// Reads a register of another lane.
    "amdgpu.dpp": ["old" One AnyType, "src" One AnyType] -> ["result" One AnyType],
        [number("bank_mask", I32Attr::CONSTRAINT, 0xf), number("bound_ctrl", BoolAttr::CONSTRAINT, 0), attr("kind", DppPerm::CONSTRAINT), optional("permArgument", PermArgument::CONSTRAINT), number("row_mask", I32Attr::CONSTRAINT, 0xf)], PURE.with(TraitSet::SAME_TYPE_OPERANDS),
        "$old $src $kind (`(` $permArgument^ `)`)? attr-dict `:` type($result)",
        { hooks: verifier(&verify_dpp), rules: &[Rule::AllTypesMatch(&["result", "old", "src"])] };
    /// Exchanges registers between lanes whose numbers follow from masks.
    "amdgpu.swizzle_bitmode": ["src" One AnyIntegerOrFloatOr1DVector] -> ["result" One AnyIntegerOrFloatOr1DVector],
        [attr("and_mask", I32Attr::CONSTRAINT), attr("or_mask", I32Attr::CONSTRAINT), attr("xor_mask", I32Attr::CONSTRAINT)], PURE,
        "$src $and_mask $or_mask $xor_mask attr-dict `:` type($result)",
        { rules: &[Rule::AllTypesMatch(&["result", "src"])] };
    /// Swaps rows of lanes.
    "amdgpu.permlane_swap": ["src" One AnyIntegerOrFloatOr1DVector] -> ["result" One AnyIntegerOrFloatOr1DVector],
        [number("bound_ctrl", BoolAttr::CONSTRAINT, 0), number("fetch_inactive", BoolAttr::CONSTRAINT, 0), attr("row_length", I32Attr::CONSTRAINT)], PURE,
        "$src $row_length attr-dict `:` type($result)",
        { hooks: verifier(&verify_permlane_swap), rules: &[Rule::AllTypesMatch(&["result", "src"])] };
}

fn verify_dpp(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(kind) = op.enum_attr::<DppPerm>("kind") else { return Ok(()) };
    let argument = op.attr("permArgument");
    let error = |message: String| Err(op.error(message));
    match kind {
        DppPerm::QuadPerm => {
            let Some(lanes) = argument.and_then(|lanes| lanes.as_array()) else {
                return error("quad_perm attribute must have exactly 4 elements".to_owned());
            };
            if lanes.len() != 4 {
                return error("quad_perm attribute must have exactly 4 elements".to_owned());
            }
            match lanes.into_iter().all(|lane| is_in_range(lane, 0, 3)) {
                true => Ok(()),
                false => error("Each element of quad_perm must be in the range [0, 3]".to_owned()),
            }
        }
        DppPerm::RowShl | DppPerm::RowShr | DppPerm::RowRor => {
            let name = DppPerm::DEF.case_name(kind.to_word()).unwrap_or_default();
            match argument {
                None => error(format!("Attribute '{name}' value not specified")),
                Some(lanes) if is_in_range(lanes, 1, 15) => Ok(()),
                Some(_) => error("Attribute value must be between 1 and 15".to_owned()),
            }
        }
        _ => match argument.is_some_and(|argument| !argument.is_unit()) {
            true => {
                error("Expected unit attribute for permArgument, but found non-trivial argument".to_owned())
            }
            false => Ok(()),
        },
    }
}

fn verify_permlane_swap(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match op.attr("row_length").is_some_and(|length| is_one_of(length, &[16, 32])) {
        true => Ok(()),
        false => Err(op.error("row_length attribute must either be 16 or 32.")),
    }
}
