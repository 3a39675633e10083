//! `linalg-detensorize`: tensors of one element and no dimension as scalars.

mod choose;

use choose::{Chosen, all, of_control_flow};
use interfaces::Callable;
use ir::def::TraitSet;
use ir::{Block, Body, Build, Context, InsertPoint, Op, OpName, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, Rewriter, apply_greedily, for_each_body};
use rustc_hash::FxHashMap;

/// Detensorize linalg ops
///
/// A `linalg.generic` on tensors without dimensions computes one element: it is replaced by what its region does. By default, only the
/// operations and block arguments that control flow depends on are; in the aggressive mode, all.
#[pass(
    "linalg-detensorize",
    name = "LinalgDetensorizePass",
    can_schedule_on = is_function,
    depends("linalg", "tensor")
)]
#[derive(Clone, Copy, Debug)]
pub struct LinalgDetensorize {
    /// Detensorize all ops that qualify for detensoring along with branch operands and basic-block arguments.
    #[option]
    pub aggressive_mode: bool,
}

/// Whether an operation is a function.
fn is_function(cx: &Context, op: OpName) -> bool {
    cx.interface::<dyn Callable>(op).is_some()
        && cx.op_info(op).is_some_and(|info| info.traits().contains(TraitSet::SYMBOL))
}

impl LinalgDetensorize {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let chosen = if self.aggressive_mode { all(body) } else { of_control_flow(body) };
        apply(&mut Rewriter::new(body), &chosen);
        let (patterns, config) = (PatternSet::new(cx.context()).freeze(), GreedyConfig::default());
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &patterns, &config);
        });
        Ok(())
    }
}

/// Elements of tensors without dimensions.
type Elements = FxHashMap<Value, Value>;

/// Returns the element of a tensor without dimensions; it is extracted after the definition of the tensor.
fn element(rw: &mut Rewriter<'_>, elements: &mut Elements, value: Value) -> Value {
    if let Some(&element) = elements.get(&value) {
        return element;
    }
    let view = rw.value(value);
    let (loc, ty) = (view.loc(), view.ty().element_or_self().handle());
    let point = match (view.defining_op(), view.argument_block()) {
        (Some(def), _) => InsertPoint::After(def.handle()),
        (None, Some(block)) => InsertPoint::Start(block.handle()),
        (None, None) => rw.point(),
    };
    let state = rw.state("tensor.extract", loc).operands([value]).results([ty]);
    let element = rw.at(point, |rw| rw.insert_value(state));
    elements.insert(value, element);
    element
}

/// Builds the tensor of one element.
fn tensor_of(rw: &mut Rewriter<'_>, elements: &mut Elements, loc: ir::Loc, value: Value) -> Value {
    let ty = rw.context().tensor_type(&[], rw.value(value).ty_handle());
    let tensor = rw.insert_value(rw.state("tensor.from_elements", loc).operands([value]).results([ty]));
    elements.insert(tensor, value);
    tensor
}

fn apply(rw: &mut Rewriter<'_>, chosen: &Chosen) {
    let mut elements = Elements::default();
    for &(block, argument) in &chosen.arguments {
        scalar_argument(rw, &mut elements, block, argument);
    }
    for &op in &chosen.ops {
        inline(rw, &mut elements, op);
    }
}

/// Replaces a block argument by its element.
fn scalar_argument(rw: &mut Rewriter<'_>, elements: &mut Elements, block: Block, argument: usize) {
    let passed: Vec<(Op, usize)> = choose::passed(rw.body(), block, argument).unwrap_or_default();
    for (branch, operand) in passed {
        let value = rw.op(branch).operand(operand).handle();
        let value = element(rw, elements, value);
        rw.modify_op(branch, |op| {
            op.operand(operand, value);
        });
    }
    let old = rw.block(block).argument(argument);
    let (loc, ty, old) = (old.loc(), old.ty().element_or_self().handle(), old.handle());
    let new = rw.insert_argument(block, argument, ty);
    let value = rw.at(InsertPoint::Start(block), |rw| tensor_of(rw, elements, loc, new));
    rw.replace_all_uses(old, value);
    rw.erase_argument(block, argument + 1);
}

/// Replaces an operation by what its region does with the elements of its operands.
fn inline(rw: &mut Rewriter<'_>, elements: &mut Elements, op: Op) {
    let operands: Vec<Value> = rw.op(op).operands().map(|value| value.handle()).collect();
    let Some(block) = rw.op(op).region(0).single_block().map(|block| block.handle()) else { return };
    let Some(end) = rw.block(block).last().map(|end| end.handle()) else { return };
    let loc = rw.op(op).loc();
    rw.move_to(InsertPoint::Before(op));
    let scalars: Vec<Value> = operands.into_iter().map(|value| element(rw, elements, value)).collect();
    rw.inline_block_before(block, op, &scalars);
    let yielded: Vec<Value> = rw.op(end).operands().map(|value| value.handle()).collect();
    rw.erase_op(end);
    rw.move_to(InsertPoint::Before(op));
    let results: Vec<Value> = yielded.into_iter().map(|value| tensor_of(rw, elements, loc, value)).collect();
    rw.replace_op(op, &results);
}
