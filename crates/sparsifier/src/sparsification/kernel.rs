//! State of the emission of one structured operation.

use super::Parallelization;
use super::admissible::Plan;
use super::expression::ExprId;
use super::lattice::Merger;
use super::loops::{LoopKind, Loops};
use super::spaces::Spaces;
use crate::emit::Emit;
use ir::{AffineMap, Build, Op, Value};
use linalg::{IteratorType, Structured};

/// Buffers by which a row is inserted in any order.
#[derive(Clone, Copy)]
pub(super) struct Expansion {
    /// Values of the row.
    pub(super) values: Value,
    /// Flags of the values that are set.
    pub(super) filled: Value,
    /// Coordinates of the values that are set.
    pub(super) added: Value,
    /// Number of these.
    pub(super) count: Value,
}

/// Emission of the loops of a structured operation.
pub(super) struct Kernel<'r, 'b> {
    pub(super) e: Emit<'r, 'b>,
    pub(super) op: Op,
    pub(super) merger: Merger,
    pub(super) root: ExprId,
    pub(super) maps: Vec<AffineMap>,
    pub(super) iterators: Vec<IteratorType>,
    pub(super) outer_parallel: usize,
    pub(super) strategy: Parallelization,
    pub(super) loops: Loops,
    pub(super) operands: Vec<Value>,
    /// Buffers of the values of tensors, by operand.
    pub(super) buffers: Vec<Option<Value>>,
    /// The output element that is reduced, and its value so far.
    pub(super) reduction: Option<(ExprId, Value)>,
    /// The `sparse_tensor.reduce` that is being emitted.
    pub(super) custom: Option<ExprId>,
    /// Flag of a reduction: it has found an element that is to be inserted.
    pub(super) valid_insert: Option<Value>,
    pub(super) expansion: Option<Expansion>,
    /// The sparse output with what has been inserted.
    pub(super) chain: Option<Value>,
    /// Loops over iteration spaces, if these are emitted.
    pub(super) spaces: Option<Spaces>,
}

/// State that branches of a condition change.
#[derive(Clone, Copy)]
pub(super) struct Carried {
    reduction: Option<Value>,
    valid_insert: Option<Value>,
    count: Option<Value>,
    chain: Option<Value>,
}

impl Carried {
    /// Returns the values that there are.
    pub(super) fn values(&self) -> Vec<Value> {
        [self.reduction, self.valid_insert, self.count, self.chain].into_iter().flatten().collect()
    }
}

impl<'r, 'b> Kernel<'r, 'b> {
    /// Creates the state.
    pub(super) fn new(
        e: Emit<'r, 'b>,
        op: Op,
        plan: Plan,
        strategy: Parallelization,
        iterates: bool,
    ) -> Self {
        let operands: Vec<Value> = e.rw.op(op).operands().map(|value| value.handle()).collect();
        let chain = operands.last().copied().filter(|_| plan.merger.has_sparse_output);
        Kernel {
            e,
            op,
            merger: plan.merger,
            root: plan.root,
            maps: plan.maps,
            iterators: plan.iterators,
            outer_parallel: plan.outer_parallel,
            strategy,
            loops: Loops::default(),
            buffers: vec![None; operands.len()],
            spaces: iterates.then(|| Spaces::new(operands.len())),
            operands,
            reduction: None,
            custom: None,
            valid_insert: None,
            expansion: None,
            chain,
        }
    }

    /// Emits the loops, and replaces the operation by what they compute.
    pub(super) fn emit(mut self) -> Option<()> {
        self.set_up()?;
        self.locate_constants();
        self.statement(self.root, 0)?;
        let ty = self.e.rw.op(self.op).result(0).ty_handle();
        let output = *self.operands.last()?;
        let is_encoded = super::admissible::is_sparse_tensor(self.e.rw.value(output));
        let state = if is_encoded {
            let cx = self.e.cx();
            let tensor = self.chain.unwrap_or(output);
            let state = self.e.rw.state("sparse_tensor.load", self.e.loc).operands([tensor]);
            match self.chain {
                Some(_) => state.attr(&cx, "hasInserts", ir::Attr::UNIT),
                None => state,
            }
        } else {
            let buffer = self.buffers.last().copied().flatten()?;
            self.e.rw.state("bufferization.to_tensor", self.e.loc).operands([buffer])
        };
        let value = self.e.rw.insert_value(state.results([ty]));
        self.e.rw.replace_op(self.op, &[value]);
        Some(())
    }

    /// Returns the number of loops.
    pub(super) fn num_loops(&self) -> usize {
        self.iterators.len()
    }

    /// Returns the coordinate of a loop that is being emitted.
    pub(super) fn loop_value(&self, index: usize) -> Option<Value> {
        match &self.spaces {
            Some(spaces) => spaces.coordinates.get(index).copied(),
            None => self.loops.stack.get(index).map(|found| found.coordinate),
        }
    }

    /// Returns the coordinates of the outermost loops.
    pub(super) fn loop_values(&self, count: usize) -> Vec<Value> {
        (0..count).map_while(|index| self.loop_value(index)).collect()
    }

    /// Whether the operation reads the initial elements of the output.
    pub(super) fn reads_output(&self) -> bool {
        Structured::of(self.e.rw.op(self.op)).is_some_and(|view| view.payload_uses(self.operands.len() - 1))
    }

    /// Returns the state that branches of a condition change.
    pub(super) fn carried(&self) -> Carried {
        Carried {
            reduction: self.reduction.map(|(_, value)| value),
            valid_insert: self.valid_insert,
            count: self.expansion.map(|expansion| expansion.count),
            chain: self.chain,
        }
    }

    /// Sets the state to values in the order of [`Carried::values`].
    pub(super) fn set_carried(&mut self, values: &[Value]) {
        let mut values = values.iter().copied();
        if self.reduction.is_some() {
            self.set_reduction(values.next());
        }
        if self.valid_insert.is_some() {
            self.valid_insert = values.next().or(self.valid_insert);
        }
        if let Some(expansion) = &mut self.expansion {
            expansion.count = values.next().unwrap_or(expansion.count);
        }
        if self.chain.is_some() {
            self.chain = values.next().or(self.chain);
        }
    }

    /// Sets the value of the output element that is reduced.
    pub(super) fn set_reduction(&mut self, value: Option<Value>) {
        if let (Some((expr, old)), Some(value)) = (&mut self.reduction, value) {
            *old = value;
            self.merger.set_value(*expr, Some(value));
        }
    }

    /// Notes that a reduction has found an element.
    pub(super) fn set_valid_insert(&mut self) {
        if self.reduction.is_some() && self.valid_insert.is_some() {
            self.valid_insert = Some(self.e.boolean(true));
        }
    }

    /// Whether a loop becomes parallel, in which a single expression is computed, if there is one.
    pub(super) fn is_parallel(&self, index: usize, is_sparse: bool, single: Option<ExprId>) -> bool {
        if self.merger.has_sparse_output || self.expansion.is_some() {
            return false;
        }
        let wanted = match self.strategy {
            Parallelization::None => false,
            Parallelization::DenseOuterLoop => index == 0 && !is_sparse,
            Parallelization::AnyStorageOuterLoop => index == 0,
            Parallelization::DenseAnyLoop => !is_sparse,
            Parallelization::AnyStorageAnyLoop => true,
        };
        // A reduction that is not carried would be a race.
        let is_race = self.iterators[index] == IteratorType::Reduction && self.reduction.is_none();
        let reduces = |expr: ExprId| self.is_commutative_reduction(index, expr);
        wanted && !is_race && (self.reduction.is_none() || single.is_some_and(reduces))
    }

    /// Whether the innermost loop combines the output element with another value by an operation that commutes.
    fn is_commutative_reduction(&self, index: usize, expr: ExprId) -> bool {
        let root = self.merger.expr(expr);
        let is_output = |&child: &ExprId| Some(child) == self.reduction.map(|(expr, _)| expr);
        index + 1 == self.num_loops()
            && root.kind == super::expression::Kind::Disjunction
            && root.children.iter().flatten().any(is_output)
    }

    /// Starts a loop; returns its kind.
    pub(super) fn enter_loop(
        &mut self,
        levels: &[(usize, usize)],
        parallel: bool,
        universal: bool,
    ) -> Option<LoopKind> {
        let mut values = self.carried().values();
        let kind = self.loops.enter(&mut self.e, levels, &mut values, parallel, universal)?;
        self.set_carried(&values);
        Some(kind)
    }

    /// Ends the innermost loop.
    pub(super) fn exit_loop(&mut self) -> Option<()> {
        let mut values = self.carried().values();
        self.loops.exit(&mut self.e, &mut values)?;
        self.set_carried(&values);
        Some(())
    }
}
