//! `test-return-type`: operations built with inferred result types, and the sizes of results as values.

use crate::dialect::{OpWithInferType, OpWithInferTypeAdaptor, OpWithShapedInferType};
use ir::def::OpDef;
use ir::{Body, Build, DYNAMIC, InsertPoint, Loc, Op, OpRef, OpState, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::Rewriter;
use syntax::print::{PrintOptions, op_texts};

/// Run return type functions
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-return-type",
    name = "(anonymous namespace)::TestReturnTypeDriver",
    on = "func.func",
    depends("tensor")
)]
pub(crate) struct TestReturnType;

impl TestReturnType {
    /// Does what the name of the function says.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let block = body.root().regions().next().and_then(|region| region.first_block());
        let mut ops: Vec<Op> = block.into_iter().flat_map(|block| block.ops()).map(OpRef::handle).collect();
        ops.pop();
        match crate::symbol_name(body) {
            "testCreateFunctions" => {
                for op in ops {
                    let defs =
                        [OpWithInferType::DEF, OpWithInferTypeAdaptor::DEF, OpWithShapedInferType::DEF];
                    defs.into_iter().for_each(|def| create_all(body, op, def));
                }
            }
            "testReifyFunctions" => {
                ops.retain(|&op| body.op(op).is(OpWithShapedInferType::NAME));
                for op in ops {
                    let size = reify(body, op);
                    let text = op_texts(body, &[size], &PrintOptions::custom_note()).concat();
                    cx.emit(body.op(op).remark(format!("value 0: {text}")));
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// Creates an operation for each two arguments of the function of which the result type can be inferred, after another operation, with
/// its attributes.
fn create_all(body: &mut Body, after: Op, def: &'static OpDef) {
    let cx = body.context().clone();
    let entry = body.op(after).block().into_iter().flat_map(|block| block.arguments());
    let arguments: Vec<Value> = entry.map(ValueRef::handle).collect();
    let attrs: Vec<_> = body.op(after).attrs().collect();
    let mut last = after;
    for &lhs in &arguments {
        for &rhs in &arguments {
            let mut state: OpState = def.state(&cx, Loc::UNKNOWN).operands([lhs, rhs]);
            let is_tensor = |value: Value| body.value(value).ty().is_tensor();
            let Ok(types) = def.infer_results(body, &state) else { continue };
            if !is_tensor(lhs) || !is_tensor(rhs) {
                continue;
            }
            state.result_types = types;
            for entry in &attrs {
                state.try_put_attr(&cx, entry.name, entry.value);
            }
            let made = body.create(state);
            body.insert_after(last, made);
            last = made;
        }
    }
}

/// Creates the first size of the first operand before an operation; returns what defines it.
fn reify(body: &mut Body, op: Op) -> Op {
    let view = body.op(op);
    let (cx, loc, source) = (view.context().clone(), view.loc(), view.operand(0));
    let size = source.ty().shape().and_then(|shape| shape.first().copied()).unwrap_or(DYNAMIC);
    let source = source.handle();
    let mut rw = Rewriter::new(body);
    rw.move_to(InsertPoint::Before(op));
    let constant = |number| {
        let state = OpState::new(&cx, cx.op_name("arith.constant"), loc).results([ir::Type::INDEX]);
        state.attr(&cx, "value", cx.index_attr(number))
    };
    let zero = rw.insert_value(constant(0));
    if size != DYNAMIC {
        return rw.insert(constant(size));
    }
    rw.insert(
        OpState::new(&cx, cx.op_name("tensor.dim"), loc).operands([source, zero]).results([ir::Type::INDEX]),
    )
}
