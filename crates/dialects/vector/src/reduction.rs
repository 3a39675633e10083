//! Elements combined: reductions, scans, and `vector.fma`.

use crate::CombiningKind;
use crate::markers::{FloatVector, SOURCE_AND_RESULT};
use arith::FastMathFlags;
use diag::Diagnostic;
use ir::markers::*;
use ir::{TypeRef, Value};
use macros::op;

/// All elements of a vector, combined to one.
///
/// ```mlir
/// %1 = vector.reduction <add>, %0, %start : vector<16xf32> into f32
/// ```
#[op("vector.reduction",
     canonicalize, traits(PURE), rules(SOURCE_AND_RESULT, TypesMatchWith("dest and acc have the same type", from = "dest", to = "acc", |ty| Some(ty))),
     verify,
     format = "$kind `,` $vector (`,` $acc^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($vector) `into` type($dest)")]
pub struct Reduction {
    #[attr]
    kind: CombiningKind,
    #[operand]
    vector: AnyVectorOfAnyRank,
    #[operand]
    acc: Option<AnyType>,
    #[attr(default = FastMathFlags::NONE)]
    fastmath: FastMathFlags,
    #[result]
    dest: AnyType,
}

/// The elements of a vector along some dimensions, combined to one each, with those of another.
///
/// ```mlir
/// %1 = vector.multi_reduction <add>, %0, %start [1] : vector<4x8xf32> to vector<4xf32>
/// ```
#[op(
    "vector.multi_reduction",
    canonicalize,
    traits(PURE),
    rules(AllTypesMatch("dest", "acc"), SOURCE_AND_RESULT),
    verify,
    format = "$kind `,` $source `,` $acc attr-dict $reduction_dims `:` type($source) `to` type($dest)"
)]
pub struct MultiReduction {
    #[attr]
    kind: CombiningKind,
    #[operand]
    source: AnyVectorOfNonZeroRank,
    #[operand]
    acc: AnyType,
    #[attr]
    reduction_dims: DenseI64ArrayAttr,
    #[result]
    dest: AnyType,
}

/// Partial combinations of the elements of a vector along a dimension.
///
/// ```mlir
/// %1:2 = vector.scan <add>, %0, %start {inclusive = true, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
/// ```
#[op(
    "vector.scan",
    traits(PURE),
    rules(AllTypesMatch("source", "dest"), AllTypesMatch("initial_value", "accumulated_value")),
    verify,
    result_names,
    format = "$kind `,` $source `,` $initial_value attr-dict `:` type($source) `,` type($initial_value) "
)]
pub struct Scan {
    #[attr]
    kind: CombiningKind,
    #[operand]
    source: AnyVectorOfNonZeroRank,
    #[operand]
    initial_value: AnyVectorOfAnyRank,
    #[attr]
    reduction_dim: I64Attr,
    #[attr]
    inclusive: BoolAttr,
    #[result]
    dest: AnyVectorOfNonZeroRank,
    #[result]
    accumulated_value: AnyVectorOfAnyRank,
}

impl Scan<'_> {
    fn result_names(self, name: &mut dyn FnMut(Value, &str)) {
        for (result, text) in self.results().zip(["dest", "accumulated_value"]) {
            name(result.handle(), text);
        }
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let (source, initial) = (self.source().ty(), self.initial_value().ty());
        let shape = source.shape().unwrap_or(&[]);
        let rank = shape.len() as i64;
        let dim = self.reduction_dim();
        if dim >= rank {
            return Err(self.error(format!("reduction dimension {dim} has to be less than {rank}")));
        }
        let found = initial.shape().unwrap_or(&[]);
        if found.len() + 1 != shape.len() {
            return Err(self.error(format!(
                "initial value rank {} has to be equal to {}",
                found.len(),
                rank - 1
            )));
        }
        let kept: Vec<i64> =
            shape.iter().enumerate().filter(|(at, _)| *at as i64 != dim).map(|(_, &size)| size).collect();
        if found != kept {
            return Err(self.error("incompatible input/initial value shapes"));
        }
        let ty = source.element_or_self();
        if supports(self.kind(), ty) {
            return Ok(());
        }
        Err(self.error(format!("unsupported reduction type '{ty}' for kind '{}'", kind_name(self.kind()))))
    }
}

/// `lhs * rhs + acc`, element by element, rounded once.
///
/// ```mlir
/// %3 = vector.fma %0, %1, %2 : vector<8x16xf32>
/// ```
#[op(
    "vector.fma",
    traits(PURE, ELEMENTWISE_MAPPABLE),
    rules(AllTypesMatch("lhs", "rhs", "acc", "result")),
    format = "$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs)"
)]
pub struct Fma {
    #[operand]
    lhs: FloatVector,
    #[operand]
    rhs: FloatVector,
    #[operand]
    acc: FloatVector,
    #[result]
    result: FloatVector,
}

/// Returns whether elements of a type can be combined by a kind.
pub(crate) fn supports(kind: CombiningKind, ty: TypeRef<'_>) -> bool {
    match kind {
        CombiningKind::Add | CombiningKind::Mul => ty.is_int_or_index() || ty.is_float(),
        CombiningKind::MinUI
        | CombiningKind::MinSI
        | CombiningKind::MaxUI
        | CombiningKind::MaxSI
        | CombiningKind::And
        | CombiningKind::Or
        | CombiningKind::Xor => ty.is_int_or_index(),
        CombiningKind::MinNumF
        | CombiningKind::MaxNumF
        | CombiningKind::MinimumF
        | CombiningKind::MaximumF => ty.is_float(),
    }
}

fn kind_name(kind: CombiningKind) -> &'static str {
    use ir::def::EnumAttr;
    let word = kind.to_word();
    CombiningKind::DEF.cases.iter().find(|case| case.1 == word).map_or("", |case| case.0)
}

impl Reduction<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let rank = self.vector().ty().rank().unwrap_or(0);
        if rank > 1 {
            return Err(self.error(format!("unsupported reduction rank: {rank}")));
        }
        let ty = self.dest().ty();
        if supports(self.kind(), ty) {
            return Ok(());
        }
        Err(self.error(format!("unsupported reduction type ''{ty}'' for kind '{}'", kind_name(self.kind()))))
    }
}

impl MultiReduction<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let source = self.source().ty();
        let dims = self.reduction_dims();
        let shape = source.shape().unwrap_or(&[]);
        let kept: Vec<i64> =
            (0..shape.len()).filter(|&dim| !dims.contains(&(dim as i64))).map(|dim| shape[dim]).collect();
        let dest = self.dest().ty();
        let fits = match dest.shape() {
            Some(found) => found == kept && !kept.is_empty(),
            None => kept.is_empty(),
        };
        if fits {
            return Ok(());
        }
        Err(self.error(format!("destination type '{dest}' is incompatible with source type '{source}'")))
    }
}

ir::ops![Fma, MultiReduction, Reduction, Scan];
