//! Choice of the operations and block arguments that become scalar.

use interfaces::Branch;
use ir::{Block, Body, Op, OpRef, TypeRef, Value, ValueRef};
use linalg::{Generic, Structured};
use rustc_hash::FxHashSet;

/// Operations and block arguments that become scalar.
#[derive(Default)]
pub(super) struct Chosen {
    pub(super) ops: Vec<Op>,
    /// Blocks and numbers of arguments.
    pub(super) arguments: Vec<(Block, usize)>,
}

/// Whether a type is that of tensors without dimensions.
fn is_scalar_tensor(ty: TypeRef<'_>) -> bool {
    ty.is_tensor() && ty.rank() == Some(0)
}

/// Whether an operation computes one element from others.
fn is_scalar(op: OpRef<'_>) -> bool {
    op.cast::<Generic<'_>>().is_some()
        && Structured::of(op).is_some_and(|view| view.block().is_some())
        && op.num_operands() > 0
        && op.operands().all(|operand| is_scalar_tensor(operand.ty()))
}

/// Returns the operations that pass a value to an argument of a block, with the number of the operand; `None` if one of them does not say.
pub(super) fn passed(body: &Body, block: Block, argument: usize) -> Option<Vec<(Op, usize)>> {
    let mut found = Vec::new();
    for (branch, successor) in body.block(block).predecessor_uses() {
        let operands = branch.interface::<dyn Branch>()?.successor_operands(branch, successor);
        let operand = operands.operand_of_argument(argument)?;
        found.push((branch.handle(), operand));
    }
    // The last use is the first of the list.
    found.reverse();
    Some(found)
}

/// Chooses all operations and block arguments that can be scalar.
pub(super) fn all(body: &Body) -> Chosen {
    let mut chosen = Chosen::default();
    for op in body.root().walk_body().filter(|op| is_scalar(*op)) {
        chosen.ops.push(op.handle());
    }
    for block in body.root().regions().flat_map(|region| region.blocks()).filter(|block| !block.is_entry()) {
        for argument in block.arguments().filter(|argument| is_scalar_tensor(argument.ty())) {
            if passed(body, block.handle(), argument.position()).is_some() {
                chosen.arguments.push((block.handle(), argument.position()));
            }
        }
    }
    chosen
}

/// Search from the operands of branches.
struct Search<'a> {
    body: &'a Body,
    open: Vec<Value>,
    values: FxHashSet<Value>,
    seen: FxHashSet<Op>,
    ops: FxHashSet<Op>,
    arguments: Vec<(Block, usize)>,
}

impl<'a> Search<'a> {
    /// Goes on to the arguments that a value is passed to, and to what is computed from it.
    fn forward(&mut self, value: ValueRef<'a>) {
        // Arguments of the function go nowhere: upstream puts a branch of its own after them.
        let is_input = value.argument_block().is_some_and(|block| block.is_entry());
        let end = value.block().filter(|_| !is_input).and_then(|block| block.last());
        let model = end.and_then(|end| Some((end, end.interface::<dyn Branch>()?)));
        if let Some((end, model)) = model {
            for (successor, block) in end.successors().enumerate() {
                let operands = model.successor_operands(end, successor);
                for argument in block.arguments() {
                    let operand = operands.operand_of_argument(argument.position());
                    if operand.is_some_and(|operand| end.operand(operand) == value) {
                        self.open.push(argument.handle());
                    }
                }
            }
        }
        let results = value.users().flat_map(|user| user.results());
        self.open.extend(results.map(|result| result.handle()));
    }

    /// Goes on to what a value is computed from. Returns `None` if control flow is not known.
    fn backward(&mut self, value: ValueRef<'a>) -> Option<()> {
        let Some(def) = value.defining_op() else {
            let block = value.argument_block()?;
            if block.is_entry() {
                return Some(());
            }
            self.arguments.push((block.handle(), value.position()));
            for (branch, operand) in passed(self.body, block.handle(), value.position())? {
                self.open.push(self.body.op(branch).operand(operand).handle());
            }
            return Some(());
        };
        if !self.seen.insert(def.handle()) {
            return Some(());
        }
        if def.cast::<Generic<'_>>().is_some() {
            if is_scalar(def) {
                self.ops.insert(def.handle());
                let inputs = Structured::of(def).map_or(0, |view| view.num_inputs());
                self.open.extend(def.operands().take(inputs).map(|input| input.handle()));
            }
        } else if !def.is("tensor.from_elements")
            && def.results().all(|result| result.ty().is_integer() || result.ty().is_float())
        {
            self.open.extend(def.operands().map(|operand| operand.handle()));
        }
        Some(())
    }
}

/// Chooses the operations and block arguments that control flow depends on.
pub(super) fn of_control_flow(body: &Body) -> Chosen {
    let mut search = Search {
        body,
        open: Vec::new(),
        values: FxHashSet::default(),
        seen: FxHashSet::default(),
        ops: FxHashSet::default(),
        arguments: Vec::new(),
    };
    for op in body.root().walk_body().filter(|op| op.is("cf.cond_br") || op.is("cf.br")) {
        search.open.extend(op.operands().map(|operand| operand.handle()));
    }
    while let Some(value) = search.open.pop() {
        if !search.values.insert(value) {
            continue;
        }
        let view = body.value(value);
        search.forward(view);
        if search.backward(view).is_none() {
            return Chosen::default();
        }
    }
    // What an operation that stays computes is a tensor.
    let stays = |op: OpRef<'_>| op.cast::<Generic<'_>>().is_some() && !search.ops.contains(&op.handle());
    let is_chosen = |&(block, argument): &(Block, usize)| {
        is_scalar_tensor(body.block(block).argument(argument).ty())
            && passed(body, block, argument).is_some_and(|passed| {
                passed.iter().all(|&(branch, operand)| {
                    !body.op(branch).operand(operand).defining_op().is_some_and(stays)
                })
            })
    };
    let ops = body.root().walk_body().map(|op| op.handle()).filter(|op| search.ops.contains(op)).collect();
    let found: FxHashSet<(Block, usize)> = search.arguments.iter().copied().collect();
    let blocks = body.root().walk_body().flat_map(|op| op.regions()).flat_map(|region| region.blocks());
    let in_order =
        blocks.flat_map(|block| block.arguments().map(move |value| (block.handle(), value.position())));
    let arguments = in_order.filter(|argument| found.contains(argument) && is_chosen(argument)).collect();
    Chosen { ops, arguments }
}
