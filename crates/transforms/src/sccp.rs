//! `sccp`: replaces values that are constant on every way that can be executed.
//!
//! Unlike folding it is optimistic: a value counts as constant, and a block as never executed, until something
//! says otherwise. So it finds constants that go around loops. Below a symbol table it follows calls into
//! private callables.

use analysis::flow::{ConstantPropagation, ConstantValue, DeadCode, Flow, FlowConfig};
use interfaces::would_be_trivially_dead;
use ir::{Attr, Block, Body, InsertPoint, Op, OpName, Value};
use pass::{Pass, PassCx, PassResult};
use rewrite::{OperationFolder, Rewriter, for_each_body};
use rustc_hash::FxHashMap;

/// The pass.
#[derive(Default)]
pub struct Sccp;

impl Pass for Sccp {
    fn name(&self) -> &str {
        "SCCP"
    }

    fn argument(&self) -> &str {
        "sccp"
    }

    fn description(&self) -> &str {
        "Sparse Conditional Constant Propagation"
    }

    fn documentation(&self) -> &str {
        "Replaces values that are constant on every way that can be executed. It is optimistic: a value \
         counts as constant, and a block as never executed, until something says otherwise, so that constants \
         that go around loops are found. Below a symbol table it follows calls into private callables. \
         Nothing is erased but operations whose results are all replaced."
    }

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let config = FlowConfig { outermost: cx.scope().header().is_none(), ..FlowConfig::default() };
        let found = find(body, config);
        let none = Constants::default();
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            replace(body, found.get(&std::ptr::from_ref(body).addr()).unwrap_or(&none));
        });
        Ok(())
    }
}

/// The constant values of a body, each with an operation of the dialect that makes them.
type Constants = FxHashMap<Value, (Attr, OpName)>;

/// The constant values of a body and of all within it, by the addresses of bodies.
fn find(body: &Body, config: FlowConfig) -> FxHashMap<usize, Constants> {
    let mut flow = Flow::new(body, config);
    flow.run(&mut [&mut DeadCode::default(), &mut ConstantPropagation::default()]);
    let mut found: FxHashMap<usize, Constants> = FxHashMap::default();
    for body in flow.program.bodies() {
        let mut constants = Constants::default();
        for op in body.root().walk_body() {
            let arguments = op
                .regions()
                .filter(|_| op.body_of().is_none())
                .flat_map(|region| region.blocks())
                .flat_map(|block| block.arguments());
            for value in op.results().chain(arguments) {
                if let ConstantValue::Known { value: constant, dialect } = flow.constant(value) {
                    constants.insert(value.handle(), (constant, dialect));
                }
            }
        }
        if !constants.is_empty() {
            found.insert(std::ptr::from_ref(body).addr(), constants);
        }
    }
    found
}

fn push_blocks(body: &Body, op: Op, open: &mut Vec<Block>) {
    let view = body.op(op);
    if view.body_of().is_some() {
        return;
    }
    for region in view.regions() {
        let at = open.len();
        open.extend(region.blocks().map(|block| block.handle()));
        open[at..].reverse();
    }
}

/// Replaces constant values of a body, and erases operations that have nothing else.
fn replace(body: &mut Body, constants: &Constants) {
    if constants.is_empty() {
        return;
    }
    let mut folder = OperationFolder::new();
    let mut open = Vec::new();
    push_blocks(body, body.root_handle(), &mut open);
    let mut rw = Rewriter::new(body);
    while let Some(block) = open.pop() {
        let mut next = rw.block(block).first().map(|op| op.handle());
        while let Some(op) = next {
            next = rw.op(op).next().map(|next| next.handle());
            let results: Vec<Value> = rw.op(op).results().map(|result| result.handle()).collect();
            let mut all = !results.is_empty();
            for result in results {
                all &= replace_value(&mut rw, &mut folder, block, result, constants);
            }
            if all && would_be_trivially_dead(rw.op(op)) {
                rw.erase_op(op);
                continue;
            }
            push_blocks(&rw, op, &mut open);
        }
        rw.move_to(InsertPoint::Start(block));
        let arguments: Vec<Value> = rw.block(block).arguments().map(|argument| argument.handle()).collect();
        for argument in arguments {
            replace_value(&mut rw, &mut folder, block, argument, constants);
        }
    }
}

/// Replaces a value by its constant. The answer is whether it has one that can be made.
fn replace_value(
    rw: &mut Rewriter<'_>,
    folder: &mut OperationFolder,
    block: Block,
    value: Value,
    constants: &Constants,
) -> bool {
    let Some(&(constant, dialect)) = constants.get(&value) else { return false };
    let ty = rw.value(value).ty_handle();
    let Some(made) = folder.constant(rw, block, dialect, constant, ty) else { return false };
    rw.replace_all_uses(value, made);
    true
}
