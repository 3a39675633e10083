//! `convert-parallel-loops-to-gpu`: mapped `scf.parallel` operations become launches.

mod bound;
mod effects;
mod indices;

use crate::build::{index, launch, launch_block};
use crate::map_parallel_loops::MAPPING;
use diag::Diagnostic;
use effects::Written;
use gpu::Processor;
use ir::{Body, Build, Builder, InsertPoint, Mapping, Op, OpRef, Value};
use pass::{PassCx, PassResult, pass};
use scf::{Parallel, Reduce};

/// Convert mapped scf.parallel ops to gpu launch operations
///
/// The mapping of an outermost loop and of those in it says which of them run on blocks and threads, and which one iteration after
/// the other. A loop whose mapping cannot be followed stays.
///
/// ```mlir
/// gpu.launch blocks(%bx, %by, %bz) in (%gx = %0, %gy = %c1, %gz = %c1)
///     threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
///   %i = affine.apply affine_map<(d0)[s0, s1] -> (d0 * s0 + s1)>(%bx)[%c1, %c0]
///   ...
/// ```
#[pass(
    "convert-parallel-loops-to-gpu",
    name = "ConvertParallelLoopToGpuPass",
    depends("affine", "gpu", "arith", "scf")
)]
pub struct ConvertParallelLoopsToGpu;

/// Attribute that upstream leaves on launches that were loops.
const VISITED: &str = "SCFToGPU_visited";

impl ConvertParallelLoopsToGpu {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let errors = rewrite::for_each_body(body, cx.scope(), cx.threads(), &|_, body| convert_all(body));
        for (error, fails) in errors.into_iter().flatten() {
            cx.emit(error);
            if fails {
                cx.signal_failure();
            }
        }
        Ok(())
    }
}

/// Converts the outermost mapped loops of a body, and returns errors, and whether the pass fails by them.
fn convert_all(body: &mut Body) -> Vec<(Diagnostic, bool)> {
    let is_outermost = |op: &OpRef<'_>| {
        !std::iter::successors(op.parent(), |op| op.parent()).any(|op| op.is(Parallel::NAME))
    };
    let mapped = body.root().walk_body().filter(|op| op.is(Parallel::NAME) && op.attr(MAPPING).is_some());
    let loops: Vec<Op> = mapped.filter(is_outermost).map(|op| op.handle()).collect();
    let mut errors = Vec::new();
    for op in loops {
        match convert(body, op) {
            Err(Some(error)) => errors.push((error, false)),
            Ok(()) if body.op(op).results().any(|result| !result.is_unused()) => {
                errors.push((unresolved(body.op(op)), true));
            }
            Ok(()) => body.erase(op),
            Err(None) => {}
        }
    }
    errors
}

/// Reason for a loop to stay: an error, or nothing to report.
type Stays = Option<Diagnostic>;

/// Work that is left.
enum Item {
    /// An operation of the loop.
    Op(Op),
    /// The end of a loop or condition in the launch.
    Leave,
}

/// A launch under construction.
struct Conversion<'b> {
    body: &'b mut Body,
    launch: Op,
    arguments: Vec<Value>,
    point: InsertPoint,
    mapping: Mapping,
    items: Vec<Item>,
    /// Sizes of the launch that loops determine.
    sizes: Vec<(Processor, Value)>,
    written: Written,
    has_effects: bool,
    has_left: bool,
}

/// Makes a launch of a loop before it.
fn convert(body: &mut Body, op: Op) -> Result<(), Stays> {
    let loc = body.op(op).loc();
    let before = body.op(op).prev().map(|prev| prev.handle());
    let mut b = Builder::new(body, InsertPoint::Before(op));
    let one = index(&mut b, loc, 1);
    let launch = launch(&mut b, loc, [one; 6]);
    let (block, arguments) = launch_block(body, launch);
    let end = gpu::Terminator::build(&mut Builder::at_end(body, block), loc);
    let mut conversion = Conversion {
        body,
        launch,
        arguments,
        point: InsertPoint::Before(end),
        mapping: Mapping::new(),
        items: Vec::new(),
        sizes: Vec::new(),
        written: Written::default(),
        has_effects: false,
        has_left: false,
    };
    let converted = conversion.run(op);
    let sizes = std::mem::take(&mut conversion.sizes);
    if let Err(reason) = converted {
        erase_between(body, before, op);
        return Err(reason);
    }
    for (processor, size) in sizes {
        body.set_operand(launch, processor.to_word() as usize, size);
    }
    body.set_attr(launch, body.context().ident(VISITED), Some(ir::Attr::UNIT));
    Ok(())
}

/// Erases what was made between an operation and a later one.
fn erase_between(body: &mut Body, before: Option<Op>, op: Op) {
    while let Some(made) = body.op(op).prev().map(|made| made.handle()).filter(|&made| Some(made) != before) {
        body.erase(made);
    }
}

/// Returns the error of a reduction that is used after the loop: a launch returns nothing.
fn unresolved(op: OpRef<'_>) -> Diagnostic {
    let result = op.results().find(|result| !result.is_unused());
    let types: Vec<String> = op.result_types().map(|ty| format!("'{}'", op.context().ty(ty))).collect();
    let message = format!(
        "failed to legalize unresolved materialization from () to ({}) that remained live after conversion",
        types.join(", ")
    );
    let error = op.plain_error(message);
    match result.and_then(|result| result.users().next()) {
        Some(user) => error.note(op.context().place(user.loc()), "see existing live user here"),
        None => error,
    }
}

impl Conversion<'_> {
    fn run(&mut self, root: Op) -> Result<(), Stays> {
        self.enter(root)?;
        while let Some(item) = self.items.pop() {
            match item {
                Item::Leave => self.leave(),
                Item::Op(op) if self.body.op(op).is(Parallel::NAME) => {
                    if self.has_effects && self.written.is_accessed_in(self.body, op) {
                        return Err(None);
                    }
                    self.enter(op)?;
                }
                Item::Op(op) if self.body.op(op).is(Reduce::NAME) => self.reduce(op)?,
                Item::Op(op) => self.copy(op)?,
            }
            if self.has_effects && self.has_left {
                return Err(None);
            }
        }
        Ok(())
    }

    /// Goes on after the loop or condition that the insertion point is in.
    fn leave(&mut self) {
        let InsertPoint::Before(end) = self.point else { return };
        if let Some(parent) = self.body.op(end).parent().map(|parent| parent.handle()) {
            let next = self.body.op(parent).next().map(|next| next.handle());
            self.point = next.map_or(InsertPoint::After(parent), InsertPoint::Before);
        }
        self.has_left = true;
        self.has_effects = false;
        self.written = Written::default();
    }

    /// Copies an operation.
    fn copy(&mut self, op: Op) -> Result<(), Stays> {
        let copy = self.body.clone_op(op, &mut self.mapping);
        self.body.insert_at(self.point, copy);
        let view = self.body.op(copy);
        if interfaces::is_memory_effect_free(view) {
            self.has_effects |= view.num_regions() != 0;
            return Ok(());
        }
        self.has_effects = true;
        self.written.add(view).ok_or(None)
    }

    /// Computes the indices of a loop and puts its operations on the list.
    fn enter(&mut self, op: Op) -> Result<(), Stays> {
        let view = self.body.op(op).cast::<Parallel<'_>>().ok_or(None)?;
        if view.attr(MAPPING).is_none() || view.num_results() > 1 {
            return Err(None);
        }
        self.indices(op)?;
        let view = self.body.op(op);
        let kept: Vec<_> =
            view.attrs().filter(|attr| view.context().ident_str(attr.name) != MAPPING).collect();
        let block = view.region(0).first_block().ok_or(None)?;
        let ops: Vec<Op> = block.ops().map(|op| op.handle()).collect();
        let (&end, ops) = ops.split_last().ok_or(None)?;
        if self.body.op(end).num_operands() == 1 {
            self.items.push(Item::Op(end));
        }
        self.items.extend(ops.iter().rev().map(|&op| Item::Op(op)));
        let segments = self.body.context().ident("operandSegmentSizes");
        for attr in kept.into_iter().filter(|attr| attr.name != segments) {
            self.body.set_attr(self.launch, attr.name, Some(attr.value));
        }
        Ok(())
    }

    /// Reduces a value of all threads of a block.
    fn reduce(&mut self, op: Op) -> Result<(), Stays> {
        let view = self.body.op(op);
        let parent = view.parent().ok_or(None)?;
        let operand = view.operand(0);
        let value = self.mapping.value(operand.handle()).ok_or(None)?;
        let ty = operand.ty();
        let is_number = ty.is_signless_integer() || ty.is_float();
        if !is_number || !crate::captures::values_from_above(view).is_empty() {
            return Err(None);
        }
        let (result, from, loc) =
            (parent.result(0).handle(), view.region(0).handle(), self.body.op(self.launch).loc());
        let (ty, cx) = (ty.handle(), self.body.context().clone());
        let mut b = Builder::new(self.body, self.point);
        let reduce = b.insert(gpu::AllReduce::state(&cx, loc).operands([value]).results([ty]).regions(1));
        let to = self.body.op(reduce).region(0).handle();
        self.body.clone_region(from, to, &mut Mapping::new());
        let end = self.body.op(reduce).region(0).first_block().and_then(|block| block.last()).ok_or(None)?;
        let (end, combined, loc) = (end.handle(), end.operand(0).handle(), end.loc());
        gpu::Yield::build(&mut Builder::new(self.body, InsertPoint::Before(end)), loc, &[combined]);
        self.body.erase(end);
        let reduced = self.body.op(reduce).result(0).handle();
        self.mapping.map(result, reduced);
        Ok(())
    }
}
