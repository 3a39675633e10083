//! The value that another one is, seen through edges, calls and loops: what `test-last-modified` and `test-next-access` ask.

use analysis::flow::{
    ConstantPropagation, DeadCode, Flow, FlowConfig, ForwardCx, ForwardTransfer, Lattice, SparseForward,
    SparseStates,
};
use ir::{Body, OpRef, ValueRef};

/// Fact about a value.
#[derive(Clone, Copy, Default)]
pub(crate) enum Underlying<'a> {
    /// It is never computed.
    #[default]
    Nothing,
    /// It is this one.
    Value(ValueRef<'a>),
    /// It may be one of several.
    Unknown,
}

impl Lattice for Underlying<'_> {
    fn join(&mut self, other: &Self) -> bool {
        let joined = match (*self, *other) {
            (_, Underlying::Nothing) | (Underlying::Unknown, _) => return false,
            (Underlying::Value(own), Underlying::Value(other)) if own == other => return false,
            (Underlying::Nothing, other) => other,
            _ => Underlying::Unknown,
        };
        *self = joined;
        true
    }
}

#[derive(Default)]
struct Transfer;

impl<'a> ForwardTransfer<'a> for Transfer {
    type Lattice = Underlying<'a>;

    fn entry_state(&self, value: ValueRef<'a>) -> Underlying<'a> {
        Underlying::Value(value)
    }

    fn visit_operation(&self, cx: &mut ForwardCx<'_, 'a, Self>, op: OpRef<'a>) {
        cx.results_to_entry(op);
    }
}

/// Underlying values of the values of a program.
pub(crate) struct UnderlyingValues<'a> {
    flow: Flow<'a>,
    states: SparseStates<'a, Underlying<'a>>,
}

impl<'a> UnderlyingValues<'a> {
    /// Those of a body.
    pub(crate) fn of(body: &'a Body, config: FlowConfig) -> Self {
        let mut flow = Flow::new(body, config);
        let mut values = SparseForward::new(Transfer);
        flow.run(&mut [&mut DeadCode::default(), &mut ConstantPropagation::default(), &mut values]);
        UnderlyingValues { flow, states: values.into_states() }
    }

    /// The value that another is; `None` if that is not known.
    pub(crate) fn at(&self, value: ValueRef<'a>) -> Option<ValueRef<'a>> {
        let mut at = value;
        loop {
            match *self.states.of(&self.flow, at) {
                Underlying::Value(found) if found == at => return Some(at),
                Underlying::Value(found) => at = found,
                _ => return None,
            }
        }
    }

    /// The number of the value that another is.
    pub(crate) fn number(&self, value: ValueRef<'a>) -> Option<usize> {
        self.at(value).map(|value| self.flow.program.value(value))
    }
}
