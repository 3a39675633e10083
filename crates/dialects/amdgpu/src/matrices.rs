//! Products of matrices that the threads of a wave hold.

use crate::constraints::{
    F8E8M0FNUTypeOrFixedLengthVectorOfF8E8M0FNUTypeValuesOfLengt, MfmaInTypes, MfmaOutTypes, OneOf01,
    OneOf16, OneOf1632, OneOf12416, OneOf41632, OneOf64128, OneOf4163264128, OneOf1248163264128,
    ScaledMfmaInTypes, ScaledMfmaOutTypes, UpToThree, WmmaInTypes, WmmaOutTypes,
};
use crate::enums::MfmaPermB;
use crate::registers::{DenseInTypes, OneOf163264128, SparseInTypes, SparseIndexTypes, SparseOutTypes};
use apnum::FloatKind;
use diag::Diagnostic;
use ir::markers::*;
use ir::{OpRef, TypeRef};
use op_table::*;

table! {
    /// Multiplies matrices that the threads of a wave hold, and adds a third.
    "amdgpu.mfma": ["sourceA" One MfmaInTypes, "sourceB" One MfmaInTypes, "destC" One MfmaOutTypes] -> ["destD" One MfmaOutTypes],
        [number("abid", I32Attr::CONSTRAINT, 0), case("blgp", MfmaPermB::CONSTRAINT, MfmaPermB::None.to_word()), number("blocks", OneOf12416::CONSTRAINT, 1), number("cbsz", I32Attr::CONSTRAINT, 0), attr("k", OneOf1248163264128::CONSTRAINT), attr("m", OneOf41632::CONSTRAINT), attr("n", OneOf41632::CONSTRAINT), unit("negateA"), unit("negateB"), unit("negateC"), unit("reducePrecision")], PURE,
        "custom<MNKDimensionList>($m, $n, $k) $sourceA `*` $sourceB `+` $destC attr-dict `blgp` `=` $blgp `:` type($sourceA) `,` type($sourceB) `,` type($destC)",
        { hooks: OpHooks { verify: Some(&verify_mfma), custom: &[MNK_DIMENSION_LIST], ..HOOKS }, rules: &[Rule::AllTypesMatch(&["destC", "destD"])] };
    /// Multiplies matrices that the threads of a wave hold, and adds a third.
    "amdgpu.wmma": ["sourceA" One WmmaInTypes, "sourceB" One WmmaInTypes, "destC" One WmmaOutTypes] -> ["destD" One WmmaOutTypes],
        [unit("clamp"), attr("k", OneOf4163264128::CONSTRAINT), attr("m", OneOf16::CONSTRAINT), attr("n", OneOf16::CONSTRAINT), number("subwordOffset", OneOf01::CONSTRAINT, 0), unit("unsignedA"), unit("unsignedB")], PURE,
        "custom<MNKDimensionList>($m, $n, $k) $sourceA `*` $sourceB `+` $destC attr-dict `:` type($sourceA) `,` type($sourceB) `,` type($destC)",
        { hooks: OpHooks { verify: Some(&verify_wmma), custom: &[MNK_DIMENSION_LIST], ..HOOKS }, rules: &[Rule::AllTypesMatch(&["destC", "destD"])] };
    /// Multiplies a matrix of which two of four elements are there with a dense one, and adds a third.
    "amdgpu.sparse_mfma": ["sourceA" One SparseInTypes, "sourceB" One DenseInTypes, "destC" One SparseOutTypes, "sparseIdx" One SparseIndexTypes] -> ["destD" One SparseOutTypes],
        [number("abid", I32Attr::CONSTRAINT, 0), number("cbsz", I32Attr::CONSTRAINT, 0), attr("k", OneOf163264128::CONSTRAINT), attr("m", OneOf1632::CONSTRAINT), attr("n", OneOf1632::CONSTRAINT)], PURE,
        "custom<MNKDimensionList>($m, $n, $k) $sourceA `*` $sourceB `+` $destC `sparse` `(` $sparseIdx `:` type($sparseIdx) `)` attr-dict `:` type($sourceA) `,` type($sourceB) `,` type($destC)",
        { hooks: OpHooks { verify: Some(&verify_sparse), custom: &[MNK_DIMENSION_LIST], ..HOOKS }, rules: &[Rule::AllTypesMatch(&["destC", "destD"])] };
    /// Multiplies matrices with scales of blocks, and adds a third.
    "amdgpu.scaled_mfma": ["sourceA" One ScaledMfmaInTypes, "sourceB" One ScaledMfmaInTypes, "destC" One ScaledMfmaOutTypes, "scalesA" One F8E8M0FNUTypeOrFixedLengthVectorOfF8E8M0FNUTypeValuesOfLengt, "scalesB" One F8E8M0FNUTypeOrFixedLengthVectorOfF8E8M0FNUTypeValuesOfLengt] -> ["destD" One ScaledMfmaOutTypes],
        [attr("k", OneOf64128::CONSTRAINT), attr("m", OneOf1632::CONSTRAINT), attr("n", OneOf1632::CONSTRAINT), attr("scalesIdxA", UpToThree::CONSTRAINT), attr("scalesIdxB", UpToThree::CONSTRAINT)], PURE,
        "custom<MNKDimensionList>($m, $n, $k) ` ` `(` $scalesA `[` $scalesIdxA `]` `*` $sourceA `)` `*` `(` $scalesB `[` $scalesIdxB `]` `*` $sourceB `)` `+` $destC attr-dict `:` type($scalesA) `,` type($sourceA) `,` type($scalesB) `,` type($sourceB) `,` type($destC)",
        { hooks: OpHooks { custom: &[MNK_DIMENSION_LIST], ..HOOKS }, rules: &[Rule::AllTypesMatch(&["destC", "destD"])] };
}

/// `16x16x4`: the rows and columns of the result, and the number of columns of the first factor.
pub(crate) const MNK_DIMENSION_LIST: CustomDirective = CustomDirective {
    name: "MNKDimensionList",
    parse: &|parser, _, args| {
        let position = parser.position();
        let dims = parser.dimension_list(false, false)?;
        if dims.len() != args.len() {
            return Err(parser.error_at(position, "expected 3 dimensions in MNK dimension list"));
        }
        for (arg, dim) in args.iter_mut().zip(dims) {
            *arg = CustomArg::Attr(Some(parser.context().i32_attr(i32::try_from(dim).unwrap_or(i32::MAX))));
        }
        Ok(true)
    },
    print: &|op, _, printer| {
        let [m, n, k] = sizes(op);
        printer.write(&format!("{m}x{n}x{k}"));
    },
    line: None,
};

/// Number of threads of a wave.
const WAVE_SIZE: i64 = 64;

/// Returns a number that is an attribute, 0 if it is absent.
pub(crate) fn number_of(op: OpRef<'_>, name: &str) -> i64 {
    op.attr(name).and_then(|number| number.as_i64()).unwrap_or_default()
}

/// Returns the sizes of a product.
pub(crate) fn sizes(op: OpRef<'_>) -> [i64; 3] {
    ["m", "n", "k"].map(|name| number_of(op, name))
}

/// Returns the elements of a fragment and their number.
pub(crate) fn fragment(ty: TypeRef<'_>) -> (TypeRef<'_>, i64) {
    match ty.is_vector() {
        true => (ty.element_or_self(), ty.num_elements().unwrap_or_default()),
        false => (ty, 1),
    }
}

pub(crate) fn is_small_float(ty: TypeRef<'_>) -> bool {
    ty.is_float() && ty.bit_width().is_some_and(|width| width <= 8)
}

fn verify_mfma(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (a, b) = (op.operand(0).ty(), op.operand(1).ty());
    let (element, mut length) = fragment(a);
    let (dest, dest_length) = fragment(op.operand(2).ty());
    if is_small_float(element) {
        let (other, other_length) = fragment(b);
        if !is_small_float(other) {
            return Err(op.error("expected both source operands to have small-float elements if one does"));
        }
        if length != other_length {
            return Err(op.error("expected both small-float source vectors to have the same length"));
        }
    } else if a != b {
        return Err(op.error("expected both non-small-float source operand types to match exactly"));
    }
    // Integers of 32 and 64 bits hold several of 8.
    length *= match element.int_width() {
        Some(32) => 4,
        Some(64) => 8,
        _ => 1,
    };
    let [m, n, k] = sizes(op);
    let blocks = number_of(op, "blocks");
    let counts = [("source", length, m * k * blocks), ("result", dest_length, m * n * blocks)];
    for (name, found, elements) in counts {
        let wanted = elements / WAVE_SIZE;
        if found != wanted {
            return Err(
                op.error(format!("expected {wanted} {name} values for this operation but got {found}"))
            );
        }
    }
    verify_permutation(op, dest)
}

/// Verifies how lanes of the factors are permuted and negated.
fn verify_permutation(op: OpRef<'_>, dest: TypeRef<'_>) -> Result<(), Diagnostic> {
    let is_double = dest.float_kind() == Some(FloatKind::F64);
    let cbsz = number_of(op, "cbsz");
    if is_double && op.enum_attr::<MfmaPermB>("blgp").is_some_and(|blgp| blgp != MfmaPermB::None) {
        return Err(op.error("double-precision ops do not support permuting lanes of B"));
    }
    if is_double && cbsz != 0 {
        return Err(op.error("double-precision ops do not support permuting lanes of A"));
    }
    let blocks = u32::try_from(cbsz).ok().and_then(|cbsz| 1i64.checked_shl(cbsz)).unwrap_or(0);
    if number_of(op, "abid") >= blocks {
        return Err(op.error("block ID for permuting A (abid) must be below 2 ** cbsz"));
    }
    let negates = ["negateA", "negateB", "negateC"].iter().any(|name| op.attr(name).is_some());
    match negates && !is_double {
        true => Err(op.error("negation flags only available for double-precision operations")),
        false => Ok(()),
    }
}

fn verify_wmma(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let [a, b, dest] = [0, 1, 2].map(|index| op.operand(index).ty());
    if a.num_elements() != b.num_elements() {
        return Err(op.error(format!("source vectors have different lengths: '{a}' vs. '{b}'")));
    }
    let types = [a, b];
    let [a, b, dest] = [a, b, dest].map(|ty| ty.element_or_self());
    if dest.is_float() != a.is_float() {
        let kind = if dest.is_float() { "float" } else { "int" };
        return Err(op.error(format!("expected {kind} sources with {kind} destination")));
    }
    if a != b && !(is_small_float(a) && is_small_float(b)) {
        let [a, b] = types;
        return Err(op.error(format!(
            "source element types must match (except for fp8/bf8) but have '{a}' and '{b}'"
        )));
    }
    if a.is_float() && op.attr("clamp").is_some() {
        return Err(op.error("clamp flag is not supported for float types"));
    }
    match a.is_float() && ["unsignedA", "unsignedB"].iter().any(|name| op.attr(name).is_some()) {
        true => Err(op.error("unsigned flags are not supported for float types")),
        false => Ok(()),
    }
}

fn verify_sparse(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let [a, b, dest, indices] = [0, 1, 2, 3].map(|index| op.operand(index).ty());
    let ((a, sparse), (b, dense), (_, results)) = (fragment(a), fragment(b), fragment(dest));
    let error = |message: String| Err(op.error(message));
    if dense != 2 * sparse {
        return error(
            "expected dense source operand to have exactly double the number of elements of the sparse source operand"
                .to_owned(),
        );
    }
    if a != b && !(is_small_float(a) && is_small_float(b)) {
        return error("expected source operands to have the same element type".to_owned());
    }
    let bits = a.bit_width().unwrap_or(0);
    let (wanted, width) = if bits == 16 { ("vector<4xi8>", 8) } else { ("vector<2xi16>", 16) };
    if indices.element_or_self().int_width() != Some(width) {
        return error(format!(
            "expected {wanted} sparse indices for {bits}-bit source data, but got '{indices}'"
        ));
    }
    let [m, n, k] = sizes(op);
    for (name, found, elements) in [("source", dense, m * k), ("result", results, m * n)] {
        let wanted = elements / WAVE_SIZE;
        if found != wanted {
            return error(format!("expected {wanted} {name} values for this operation but got {found}"));
        }
    }
    Ok(())
}
