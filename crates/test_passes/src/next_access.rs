//! `test-next-access`: what accesses the memory of operands next, for operations with an attribute `name`.

use crate::accesses::Accesses;
use crate::each_body;
use crate::last_modified::arguments;
use crate::underlying::UnderlyingValues;
use analysis::flow::{
    CallAction, ConstantPropagation, DeadCode, DenseBackward, DenseBackwardTransfer, DenseStates, Flow,
    FlowConfig, Point,
};
use interfaces::RegionBranch;
use ir::{Attr, Body, Context, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use rustc_hash::FxHashMap;

/// Say in attributes what accesses the memory of named operands next
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-next-access", name = "(anonymous namespace)::TestNextAccessPass")]
#[derive(Debug)]
pub(crate) struct NextAccess {
    /// assume external functions have read effect on all arguments
    #[option]
    assume_func_reads: bool,
    /// perform interprocedural analysis
    #[option(default = true)]
    interprocedural: bool,
}

struct Transfer<'v, 'a> {
    values: &'v UnderlyingValues<'a>,
    assume_func_reads: bool,
}

impl<'a> DenseBackwardTransfer<'a> for Transfer<'_, 'a> {
    type Lattice = Accesses<'a>;

    fn exit_state(&self) -> Accesses<'a> {
        Accesses::default()
    }

    fn visit_operation(&self, _: &Flow<'a>, op: OpRef<'a>, after: &Accesses<'a>) -> Accesses<'a> {
        after.with_effects(op, self.values, |_| true)
    }

    fn visit_call(
        &self,
        _: &Flow<'a>,
        call: OpRef<'a>,
        action: CallAction,
        after: &Accesses<'a>,
    ) -> Accesses<'a> {
        match action {
            CallAction::External if self.assume_func_reads => {
                after.with(call, arguments(call, self.values)).unwrap_or_default()
            }
            CallAction::External => Accesses::default(),
            _ => after.clone(),
        }
    }
}

/// Result of the analysis.
struct Found<'f, 'a> {
    flow: &'f Flow<'a>,
    values: &'f UnderlyingValues<'a>,
    states: &'f DenseStates<'a, Accesses<'a>>,
}

impl<'a> Found<'_, 'a> {
    /// The accesses after a point to the memory of an operation's operands.
    fn of_operands(&self, cx: &Context, op: OpRef<'a>, point: Point<'a>) -> Attr {
        let block = match point {
            Point::Start(block) => Some(block),
            Point::After(op) => op.block(),
        };
        if block.is_some_and(|block| !self.flow.is_live(block)) {
            return cx.string_attr(b"not computed");
        }
        let found = self.states.at(self.flow, point);
        let items = op.operands().map(|operand| {
            let ops = self.values.number(operand).and_then(|value| found.of(value));
            match ops {
                None => cx.string_attr(b"unknown"),
                Some(ops) => {
                    let name = |op: &OpRef<'_>| op.attr("name").map_or(Attr::UNIT, |name| name.handle());
                    cx.array_attr(&ops.iter().map(name).collect::<Vec<_>>())
                }
            }
        });
        cx.array_attr(&items.collect::<Vec<_>>())
    }

    /// Returns the next accesses at the entries of the regions of an operation.
    fn at_entries(&self, cx: &Context, op: OpRef<'a>, branch: &dyn RegionBranch) -> Attr {
        let successors = branch.entry_successors(op, &vec![None; op.num_operands()]);
        let blocks = successors.into_iter().filter_map(|successor| successor.region()?.first_block());
        let all: Vec<Attr> = blocks.map(|block| self.of_operands(cx, op, Point::Start(block))).collect();
        cx.array_attr(&all)
    }
}

/// Attributes for operations, by the address of their bodies.
type Notes = FxHashMap<usize, Vec<(Op, &'static str, Attr)>>;

fn put(body: &mut Body, mut notes: Notes) {
    let cx = body.context().clone();
    each_body(body, |body| {
        for (op, name, value) in notes.remove(&std::ptr::from_ref(&*body).addr()).unwrap_or_default() {
            body.set_attr(op, cx.ident(name), Some(value));
        }
    });
}

impl NextAccess {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let outermost = cx.scope().header().is_none();
        let config = FlowConfig { outermost, interprocedural: self.interprocedural };
        let cx = body.context().clone();
        let values = UnderlyingValues::of(body, config);
        let mut flow = Flow::new(body, config);
        let transfer = Transfer { values: &values, assume_func_reads: self.assume_func_reads };
        let mut next = DenseBackward::new(transfer);
        flow.run(&mut [&mut DeadCode::default(), &mut ConstantPropagation::default(), &mut next]);
        let found = Found { flow: &flow, values: &values, states: next.states() };
        let mut notes = Notes::default();
        for op in body.root().walk_post_order() {
            if op.attr("name").and_then(|name| name.as_bytes()).is_none() {
                continue;
            }
            let inner = op.inner();
            let list = notes.entry(std::ptr::from_ref(inner.body()).addr()).or_default();
            list.push((inner.handle(), "next_access", found.of_operands(&cx, op, Point::After(op))));
            if let Some(branch) = op.interface::<dyn RegionBranch>().filter(|_| op.is_well_formed()) {
                list.push((inner.handle(), "next_at_entry_point", found.at_entries(&cx, op, branch)));
            }
        }
        put(body, notes);
        Ok(())
    }
}
