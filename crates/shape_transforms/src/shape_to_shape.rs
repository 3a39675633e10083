//! `shape-to-shape-lowering`: operations of `shape` by others.

use crate::shape_to_standard::convert;
use crate::site::Site;
use ir::{Body, Build, BuildBlocks, Type};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget, Convert, MatchResult};

/// Legalize Shape dialect to be convertible to Arith
///
/// `shape.num_elements` becomes a reduction by multiplication.
///
/// ```mlir
/// %0 = shape.num_elements %shape : tensor<?xindex> -> index
///
/// %c1 = arith.constant 1 : index
/// %0 = shape.reduce(%shape, %c1) : tensor<?xindex> -> index {
/// ^bb0(%dim: index, %extent: index, %product: index):
///   %1 = shape.mul %extent, %product : index, index -> index
///   shape.yield %1 : index
/// }
/// ```
#[pass("shape-to-shape-lowering", name = "ShapeToShapeLowering", on = "func.func", depends("arith"))]
pub struct ShapeToShapeLowering;

impl ShapeToShapeLowering {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut target = ConversionTarget::new(&context);
        target.legal_dialect("arith").legal_dialect("shape").illegal_op(shape::NumElements::NAME);
        let mut set = ConversionSet::new(&context);
        set.convert(Convert::on(shape::NumElements::NAME, |op, operands, rw| {
            let loc = rw.op(op).loc();
            convert_num_elements(&mut Site { rw, op, operands: operands.all(), loc })
        }));
        convert(cx, body, target, set)
    }
}

fn convert_num_elements(at: &mut Site<'_, '_>) -> MatchResult {
    let (loc, ty, shape) = (at.loc, at.result_type(), at.view().operand(0).handle());
    let cx = at.rw.context().clone();
    let one = cx.index_attr(1);
    let state = if ty == Type::INDEX {
        arith::Constant::state(&cx, loc).attr(&cx, "value", one)
    } else {
        shape::ConstSize::state(&cx, loc).attr(&cx, "value", one)
    };
    let one = at.rw.insert_value(state.results([ty]));
    let state = shape::Reduce::state(&cx, loc).operands([shape, one]).results([ty]).regions(1);
    let reduce = at.rw.insert(state);
    let region = at.rw.op(reduce).region(0).handle();
    let extent =
        if shape::is_shape(at.rw.value(shape).ty()) { shape::SizeType::make(&cx) } else { Type::INDEX };
    at.rw.build_block(region, &[Type::INDEX, extent, ty], |b, arguments| {
        let state = shape::Mul::state(b.context(), loc).operands([arguments[1], arguments[2]]).results([ty]);
        let product = b.insert_value(state);
        let state = shape::Yield::state(b.context(), loc).operands([product]);
        b.insert(state);
    });
    let result = at.rw.op(reduce).result(0).handle();
    at.replace(&[result])
}
