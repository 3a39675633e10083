//! `expand-realloc`: a reallocation becomes a test, an allocation and a copy.

use crate::drive::convert;
use crate::make::Make;
use arith::CmpIPredicate::Ult;
use ir::{Body, Build, DYNAMIC, InsertPoint, Op};
use memref::layout::{self, Strides};
use memref::{Alloc, Realloc, ReinterpretCast, SubView};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget, MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{self, Mixed};

/// Expand memref.realloc operations into its components
///
/// A `memref.realloc` becomes an `scf.if`: where the old buffer is smaller, a new one is allocated, the elements are copied
/// and the old one is freed; otherwise the old one is seen with the new size.
///
/// ```mlir
/// %1 = memref.realloc %0(%n) : memref<?xf32> to memref<?xf32>
/// // becomes
/// %c0 = arith.constant 0 : index
/// %dim = memref.dim %0, %c0 : memref<?xf32>
/// %2 = arith.cmpi ult, %dim, %n : index
/// %1 = scf.if %2 -> (memref<?xf32>) {
///   %3 = memref.alloc(%n) : memref<?xf32>
///   %4 = memref.subview %3[0] [%dim] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
///   memref.copy %0, %4 : memref<?xf32> to memref<?xf32, strided<[1]>>
///   memref.dealloc %0 : memref<?xf32>
///   scf.yield %3 : memref<?xf32>
/// } else {
///   %3 = memref.reinterpret_cast %0 to offset: [0], sizes: [%n], strides: [1] : memref<?xf32> to memref<?xf32>
///   scf.yield %3 : memref<?xf32>
/// }
/// ```
#[pass("expand-realloc", name = "ExpandReallocPass", depends("arith", "scf", "memref"))]
#[derive(Debug)]
pub struct ExpandRealloc {
    /// Emit deallocation operations for the original MemRef
    #[option(default = true)]
    pub emit_deallocs: bool,
}

impl ExpandRealloc {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut target = ConversionTarget::new(&context);
        target.legal_dialect("arith").legal_dialect("scf").legal_dialect("memref").illegal_op(Realloc::NAME);
        let deallocs = self.emit_deallocs;
        let mut patterns = PatternSet::new(&context);
        patterns.of::<Realloc<'_>>(move |op, rw| expand(op, deallocs, rw));
        let mut set = ConversionSet::new(&context);
        set.patterns(patterns);
        convert(cx, body, target, set)
    }
}

fn expand(op: Op, deallocs: bool, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (source, result) = (view.operand(0), view.result(0));
    let size_operand = view.operands().nth(1).map(|size| size.handle());
    let alignment = view.attr("alignment").map(|alignment| alignment.handle());
    let dim = |ty: ir::TypeRef<'_>| ty.shape().and_then(|shape| shape.first().copied());
    let (old, new) = (dim(source.ty()).matched()?, dim(result.ty()).matched()?);
    let (source_ty, ty) = (source.ty_handle(), result.ty_handle());
    let source = source.handle();
    let m = &mut Make::like(rw, op);
    let (cx, loc) = (m.cx(), m.loc);
    let current = match old {
        DYNAMIC => {
            let zero = m.index(0);
            Mixed::Value(m.value("memref.dim", &[source, zero], ir::Type::INDEX))
        }
        known => Mixed::Fixed(known),
    };
    let wanted = match new {
        DYNAMIC => Mixed::Value(size_operand.matched()?),
        known => Mixed::Fixed(known),
    };
    let lhs = crate::applied::value_of(m.rw, loc, current);
    let rhs = crate::applied::value_of(m.rw, loc, wanted);
    let smaller = m.cmpi(Ult, lhs, rhs);
    let choice = scf::If::build(m.rw, loc, smaller, &[ty]);
    let [then, otherwise] = [0, 1].map(|region| m.rw.op(choice).region(region).handle());
    m.rw.create_block(then, &[]);
    let mut state = Alloc::state(&cx, loc).operands(wanted.value()).results([ty]);
    state.set_words(&cx, "operandSegmentSizes", &[u32::from(wanted.value().is_some()), 0]);
    if let Some(alignment) = alignment {
        state = state.attr(&cx, "alignment", alignment);
    }
    let fresh = m.rw.insert_value(state);
    let part_ty = layout::strided_type(cx.ty(ty), &[old], &Strides { offset: 0, strides: vec![1] });
    let mut state = SubView::state(&cx, loc).operands([fresh]).results([part_ty]);
    slice::set_lists(&cx, &mut state, &[vec![Mixed::Fixed(0)], vec![current], vec![Mixed::Fixed(1)]]);
    let part = m.rw.insert_value(state);
    m.op("memref.copy", &[source, part], &[]);
    if deallocs {
        m.op("memref.dealloc", &[source], &[]);
    }
    m.op(scf::Yield::NAME, &[fresh], &[]);
    m.rw.create_block(otherwise, &[]);
    let mut state = ReinterpretCast::state(&cx, loc).operands([source]).results([ty]);
    slice::set_lists(&cx, &mut state, &[vec![Mixed::Fixed(0)], vec![wanted], vec![Mixed::Fixed(1)]]);
    let seen = m.rw.insert_value(state);
    m.op(scf::Yield::NAME, &[seen], &[]);
    m.rw.move_to(InsertPoint::Before(op));
    debug_assert!(cx.ty(source_ty).rank() == Some(1));
    let result = m.rw.op(choice).result(0).handle();
    m.rw.replace_op(op, &[result]);
    Ok(())
}
