//! `convert-bufferization-to-memref`: copies and deallocations become those of `memref`.

use super::dealloc::{add_helpers, patterns};
use crate::drive::convert;
use crate::make::Make;
use bufferization::Clone as CloneOp;
use ir::{Body, Build, DYNAMIC, Op, Type, TypeData, Value};
use memref::{Alloc, Alloca, Dim};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    ConversionSet, ConversionTarget, MatchResult, Matched, PatternSet, Rewriter, create_or_fold, no_match,
};
use scf::For;

/// Convert operations from the Bufferization dialect to the MemRef dialect
///
/// `bufferization.clone` becomes an allocation and a copy, `bufferization.dealloc` what
/// `bufferization-lower-deallocations` makes of it.
#[pass(
    "convert-bufferization-to-memref",
    name = "ConvertBufferizationToMemRefPass",
    depends("arith", "memref", "scf", "func")
)]
#[derive(Clone, Copy, Debug)]
pub struct BufferizationToMemref;

impl BufferizationToMemref {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let helper = add_helpers(body);
        let mut target = ConversionTarget::new(&context);
        for dialect in ["memref", "arith", "scf", "func"] {
            target.legal_dialect(dialect);
        }
        target.illegal_dialect("bufferization");
        let mut set = PatternSet::new(&context);
        set.of::<CloneOp<'_>>(copy);
        patterns(&mut set, helper);
        let mut conversions = ConversionSet::new(&context);
        conversions.patterns(set);
        convert(cx, body, target, conversions)
    }
}

fn copy(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (source, result) = (view.operand(0).handle(), view.result(0).ty());
    let cx = view.context().clone();
    if let TypeData::UnrankedMemRef { element, space } = *result.data() {
        let ty = result.handle();
        return copy_unranked(op, source, ty, cx.memref_type_with(&[DYNAMIC], element, None, space), rw);
    }
    let TypeData::MemRef { shape, element, space, .. } = result.data() else { return no_match("no buffer") };
    let (shape, ty) = (shape.to_vec(), result.handle());
    let plain = cx.memref_type_with(&shape, *element, None, *space);
    rw.require(memref::cast::are_compatible(cx.ty(plain), result))?;
    let m = &mut Make::like(rw, op);
    let mut sizes: Vec<Value> = Vec::new();
    for dim in shape.iter().enumerate().filter(|(_, size)| **size == DYNAMIC).map(|(dim, _)| dim) {
        let index = m.index(i64::try_from(dim).ok().matched()?);
        let state = Dim::state(&cx, m.loc).operands([source, index]).results([Type::INDEX]);
        sizes.push(create_or_fold(m.rw, state));
    }
    let mut state = Alloc::state(&cx, m.loc).results([plain]);
    state.set_words(&cx, "operandSegmentSizes", &[sizes.len() as u32, 0]);
    let mut fresh = m.rw.insert_value(state.operands(sizes));
    if plain != ty {
        fresh = m.value("memref.cast", &[fresh], ty);
    }
    m.op("memref.copy", &[source, fresh], &[]);
    rw.replace_op(op, &[fresh]);
    Ok(())
}

/// A buffer of an unknown number of dimensions is allocated flat, and seen with the sizes of the source.
fn copy_unranked(op: Op, source: Value, ty: Type, flat: Type, rw: &mut Rewriter<'_>) -> MatchResult {
    let m = &mut Make::like(rw, op);
    let (cx, loc) = (m.cx(), m.loc);
    let (zero, one) = (m.index(0), m.index(1));
    let rank = m.value("memref.rank", &[source], Type::INDEX);
    let mut state =
        Alloca::state(&cx, loc).operands([rank]).results([cx.memref_type(&[DYNAMIC], Type::INDEX)]);
    state.set_words(&cx, "operandSegmentSizes", &[1, 0]);
    let shape = m.rw.insert_value(state);
    let count = For::build_with(m.rw, loc, [zero, rank], one, &[one], |rw, dim, product| {
        let m = &mut Make { rw, loc };
        let size = m.value(Dim::NAME, &[source, dim], Type::INDEX);
        m.op("memref.store", &[size, shape, dim], &[]);
        [m.same("arith.muli", &[product[0], size])]
    });
    let count = m.rw.op(count).result(0).handle();
    let mut state = Alloc::state(&cx, loc).operands([count]).results([flat]);
    state.set_words(&cx, "operandSegmentSizes", &[1, 0]);
    let fresh = m.rw.insert_value(state);
    let fresh = m.value("memref.reshape", &[fresh, shape], ty);
    m.op("memref.copy", &[source, fresh], &[]);
    rw.replace_op(op, &[fresh]);
    Ok(())
}
