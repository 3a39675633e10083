//! `affine.store` and `affine.vector_store`.

use crate::load::parse_vector_type;
use crate::memory::{Subscripted, fold_casts, print_subscripted, verify_subscripts, verify_vector};
use crate::replace::simplify_map;
use crate::syntax::{parse_attrs, parse_memref_type};
use diag::Diagnostic;
use interfaces::{Effects, MemoryEffects};
use ir::asm::{OpParser, OpPrinter};
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{AffineMap, Build, Loc, Op, OpRef, OpState, Value};
use macros::op;
use rewrite::PatternSet;

/// Writes an element of a memref at subscripts that are affine expressions.
///
/// ```mlir
/// affine.store %x, %m[%i + 3, %j + symbol(%n)] : memref<100x100xf32>
/// ```
#[op("affine.store",
     interfaces(interfaces::MemoryEffects = StoreModel), canonicalize, traits(WRITES), parse = parse, print = print, fold = fold, verify = verify)]
pub struct Store {
    #[operand]
    value: AnyType,
    #[operand]
    memref: AnyMemRef,
    #[operand]
    indices: Variadic<Index>,
    #[attr]
    map: AffineMapAttr,
}

impl Store<'_> {
    /// Builds a store at indices, by the identity map.
    ///
    /// # Panics
    /// If the dialect is not registered in the context.
    #[track_caller]
    pub fn build_at(
        b: &mut (impl Build + ?Sized),
        loc: Loc,
        value: Value,
        memref: Value,
        indices: &[Value],
    ) -> Op {
        let map = b.context().multi_dim_identity_map(indices.len() as u32);
        Store::build(b, loc, value, memref, indices, map)
    }
}

/// Writes a vector to elements of a memref, from subscripts that are affine expressions on.
///
/// ```mlir
/// affine.vector_store %v, %m[%i, %j + 7] : memref<100x100xf32>, vector<8xf32>
/// ```
#[op("affine.vector_store",
     interfaces(interfaces::MemoryEffects = StoreModel), canonicalize, traits(WRITES), parse = parse_vector, print = print_vector, verify = verify_vector_store)]
pub struct VectorStore {
    #[operand]
    value: AnyVectorOfNonZeroRank,
    #[operand]
    memref: AnyMemRef,
    #[operand]
    indices: Variadic<Index>,
    #[attr]
    map: AffineMapAttr,
}

fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let value = parser.operand()?;
    parser.punct(",")?;
    let access = Subscripted::parse(parser, state)?;
    parse_attrs(parser, state)?;
    let ty = parse_memref_type(parser)?;
    let element = parser.context().ty(ty).element_type().map_or(ty, |element| element.handle());
    let value = parser.resolve(value, element)?;
    state.operands.push(value);
    access.resolve(parser, state, ty)
}

fn print(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    if let Some(store) = op.cast::<Store<'_>>() {
        print_access(op, printer, store.map());
    }
}

fn print_access(op: OpRef<'_>, printer: &mut dyn OpPrinter, map: AffineMap) {
    printer.write(" ");
    printer.operand(op.operand(0));
    printer.write(", ");
    print_subscripted(op, printer, 1, map);
    printer.attr_dict(op, &["map"]);
    printer.write(" : ");
    printer.ty(op.operand(1).ty_handle());
}

fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(store) = op.cast::<Store<'_>>() else { return Ok(()) };
    if store.memref().ty().element_type() != Some(store.value().ty()) {
        return Err(op.error("value to store must have the same type as memref element type"));
    }
    verify_subscripts(op, 1, store.map())
}

fn fold(fold: &mut FoldCx<'_>) -> Fold {
    let value = fold.op.cast::<Store<'_>>().map(Store::value);
    fold_casts(fold, value)
}

fn parse_vector(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let value = parser.operand()?;
    parser.punct(",")?;
    let access = Subscripted::parse(parser, state)?;
    parse_attrs(parser, state)?;
    let ty = parse_memref_type(parser)?;
    parser.punct(",")?;
    let vector = parse_vector_type(parser)?;
    let value = parser.resolve(value, vector)?;
    state.operands.push(value);
    access.resolve(parser, state, ty)
}

fn print_vector(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    let Some(store) = op.cast::<VectorStore<'_>>() else { return };
    print_access(op, printer, store.map());
    printer.write(", ");
    printer.ty(op.operand(0).ty_handle());
}

fn verify_vector_store(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(store) = op.cast::<VectorStore<'_>>() else { return Ok(()) };
    verify_subscripts(op, 1, store.map())?;
    verify_vector(op, store.memref().ty(), store.value().ty())
}

/// Interfaces of `affine.store` and `affine.vector_store`.
pub(crate) struct StoreModel;

impl MemoryEffects for StoreModel {
    fn effects(&self, op: OpRef<'_>, out: &mut Effects) {
        out.write(op.operand(1));
    }
}

impl Store<'_> {
    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Store<'_>>(simplify_map);
    }
}

impl VectorStore<'_> {
    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<VectorStore<'_>>(simplify_map);
    }
}

ir::ops![Store, VectorStore];
