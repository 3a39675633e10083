//! `shape.const_shape`, `shape.const_size` and `shape.const_witness`.

use crate::infer::incompatible;
use crate::types::{ShapeOrExtentTensor, SizeType, WitnessType, extent_tensor, is_extent_tensor, is_shape};
use apnum::ApInt;
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{AttrKind, Callback, Fold, FoldCx};
use ir::markers::{BoolAttr, IndexAttr};
use ir::{Attr, AttrRef, Build, Context, Loc, Op, OpState, Type, Value, ValueRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

ir::attr_constraint! {
    /// Elements of type `index`.
    pub IndexElementsAttr = "index elements attribute",
        AttrKind::Fn(Callback(&|attr: AttrRef<'_>| attr.as_dense().is_some_and(|dense| dense.element_type().is_index())));
}

/// A constant shape.
///
/// ```mlir
/// %0 = shape.const_shape [] : !shape.shape
/// %1 = shape.const_shape [1, 2, 3] : tensor<3xindex>
/// ```
#[op("shape.const_shape", traits(PURE, CONSTANT_LIKE), parse, print, verify, fold, canonicalize)]
pub struct ConstShape {
    #[attr]
    shape: IndexElementsAttr,
    #[result]
    result: ShapeOrExtentTensor,
}

/// A constant size. Its result is named after the value.
///
/// ```mlir
/// %c10 = shape.const_size 10
/// ```
#[op("shape.const_size", traits(PURE, CONSTANT_LIKE), fold, result_names, format = "$value attr-dict")]
pub struct ConstSize {
    #[attr]
    value: IndexAttr,
    #[result]
    result: SizeType,
}

/// A witness that is known to hold, or not to hold.
///
/// ```mlir
/// %0 = shape.const_witness true
/// ```
#[op("shape.const_witness", traits(PURE, CONSTANT_LIKE), fold, format = "$passing attr-dict")]
pub struct ConstWitness {
    #[attr]
    passing: BoolAttr,
    #[result]
    result: WitnessType,
}

/// Returns the extents in an attribute of dense elements of type `index`.
pub fn extents(attr: AttrRef<'_>) -> Option<Vec<i64>> {
    let dense = attr.as_dense().filter(|dense| dense.element_type().is_index())?;
    (0..dense.len()).map(|at| dense.int(at)?.to_i64()).collect()
}

/// Returns the attribute of extents.
pub fn extents_attr(cx: &Context, extents: &[i64]) -> Attr {
    let values: Vec<ApInt> = extents.iter().map(|&extent| ApInt::from_i64(64, extent)).collect();
    cx.dense_ints(extent_tensor(cx, Some(extents.len())), &values)
}

/// Inserts a constant shape of an extent tensor's type.
pub fn const_shape(b: &mut impl Build, loc: Loc, extents: &[i64]) -> Value {
    let cx = b.context().clone();
    let ty = extent_tensor(&cx, Some(extents.len()));
    b.insert_value(shape_state(&cx, loc, extents_attr(&cx, extents), ty))
}

/// Returns the state of a constant shape.
pub(crate) fn shape_state(cx: &Context, loc: Loc, shape: Attr, ty: Type) -> OpState {
    ConstShape::state(cx, loc).results([ty]).with(cx, ConstShape::SHAPE, shape)
}

/// Returns the state of a witness that holds.
pub(crate) fn passing(cx: &Context, loc: Loc) -> OpState {
    ConstWitness::state(cx, loc).results([WitnessType::make(cx)]).attr(cx, "passing", cx.bool_attr(true))
}

/// Returns the extents of a value that is a constant shape.
pub(crate) fn constant_extents(value: ValueRef<'_>) -> Option<Vec<i64>> {
    extents(value.context().attr_ref(rewrite::constant_attr(value)?))
}

impl ConstShape<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        for entry in parser.optional_attr_dict()? {
            state.try_put_attr(&cx, entry.name, entry.value);
        }
        let position = parser.position();
        let list = parser.attribute(None)?;
        let list = cx.attr_ref(list);
        let Some(items) = list.as_array() else {
            return Err(parser.error_at(position, "expected an array of extents"));
        };
        let ints: Option<Vec<i64>> = items.map(|item| item.as_int().and_then(|int| int.to_i64())).collect();
        let Some(ints) = ints else {
            return Err(parser.error_at(position, "expected extents that are integers"));
        };
        state.try_put_named(&cx, "shape", extents_attr(&cx, &ints));
        let ty = parser.colon_type()?;
        state.result_types.push(ty);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        printer.attr_dict(*self, &["shape"]);
        let extents = extents(self.shape()).unwrap_or_default();
        let texts: Vec<String> = extents.iter().map(i64::to_string).collect();
        printer.write(&format!("[{}] : ", texts.join(", ")));
        printer.ty(self.result().ty_handle());
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let count = self.shape().as_dense().map_or(0, |dense| dense.len());
        let inferred = extent_tensor(self.context(), Some(count));
        let ty = self.result().ty();
        if is_shape(ty) || ty == inferred { Ok(()) } else { Err(incompatible(*self, inferred)) }
    }

    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        self.shape().handle().into()
    }

    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<tensor::Cast<'_>, ConstShape<'_>>(cast_of_const_shape);
    }
}

/// A cast of a constant shape to a static type is the constant.
fn cast_of_const_shape(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cast: tensor::Cast<'_> = rw.cast(op)?;
    let constant: ConstShape<'_> = cast.source().defining_op().and_then(|op| op.cast()).matched()?;
    let shape = constant.shape();
    let ty = extent_tensor(rw.context(), shape.as_dense().map(|dense| dense.len()));
    rw.require(cast.dest().ty() == ty)?;
    let state = shape_state(rw.context(), cast.loc(), shape.handle(), ty);
    rw.replace_with(op, state);
    Ok(())
}

impl ConstSize<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        self.attr("value").map(|value| value.handle()).into()
    }

    fn result_names(self, name: &mut dyn FnMut(Value, &str)) {
        name(self.result().handle(), &format!("c{}", self.value()));
    }
}

impl ConstWitness<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        self.attr("passing").map(|passing| passing.handle()).into()
    }
}

/// Returns the state of the constant operation of a type of this dialect, or of `arith`.
pub fn materialize(cx: &Context, value: Attr, ty: Type) -> Option<OpState> {
    let (attr, view) = (cx.attr_ref(value), cx.ty(ty));
    if is_shape(view) || is_extent_tensor(view) {
        extents(attr)?;
        // A constant of another rank than its elements, or of an unknown one, does not verify.
        let fits = is_shape(view) || attr.ty().is_some_and(|own| own == view);
        return fits.then(|| shape_state(cx, Loc::UNKNOWN, value, ty));
    }
    if SizeType::cast(view).is_some() {
        let is_index = attr.as_int().is_some() && attr.ty().is_some_and(|ty| ty.is_index());
        let state = || ConstSize::state(cx, Loc::UNKNOWN).results([ty]).attr(cx, "value", value);
        return is_index.then(state);
    }
    if WitnessType::cast(view).is_some() {
        attr.as_bool()?;
        return Some(ConstWitness::state(cx, Loc::UNKNOWN).results([ty]).attr(cx, "passing", value));
    }
    arith::materialize(cx, value, ty)
}

ir::ops![ConstShape, ConstSize, ConstWitness];
