//! Options of the greedy driver.

use ir::{Op, Region};

/// Operations that may be rewritten.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strictness {
    /// All operations.
    #[default]
    AnyOp,
    /// The given operations, and those that rewrites create.
    ExistingAndNewOps,
    /// The given operations only.
    ExistingOps,
}

/// Clean-up of the control flow graph after each iteration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SimplifyRegions {
    /// No clean-up.
    Disabled,
    /// Erases unreachable blocks, dead operations and dead block arguments.
    Normal,
    /// Also merges identical blocks, and drops block arguments that receive one value on every edge.
    Aggressive,
}

/// Options of the greedy driver. The defaults are those of MLIR.
#[derive(Clone, Debug)]
pub struct GreedyConfig {
    /// Whether operations are visited top-down, from the first on, instead of bottom-up. Default `false`.
    pub top_down: bool,
    /// Clean-up after each iteration. Default [`SimplifyRegions::Aggressive`].
    pub simplify: SimplifyRegions,
    /// Maximum number of iterations; `None` for no limit. Default 10.
    pub max_iterations: Option<u64>,
    /// Maximum number of pattern applications in one iteration; `None` for no limit. Default `None`.
    pub max_rewrites: Option<u64>,
    /// Maximum number of changes of any kind in one iteration, above which the run is a runaway. `None`
    /// derives it from the size of the input: a million plus a hundred for each operation.
    pub runaway: Option<u64>,
    /// Region that operations must be in to be rewritten; `None` for the region that the driver is applied
    /// to.
    pub scope: Option<Region>,
    /// Operations that may be rewritten. Default [`Strictness::AnyOp`].
    pub strictness: Strictness,
    /// Whether operations are folded. Default `true`.
    pub fold: bool,
    /// Whether equal constants are merged. Default `true`.
    pub cse_constants: bool,
}

impl Default for GreedyConfig {
    fn default() -> Self {
        GreedyConfig {
            top_down: false,
            simplify: SimplifyRegions::Aggressive,
            max_iterations: Some(10),
            max_rewrites: None,
            runaway: None,
            scope: None,
            strictness: Strictness::AnyOp,
            fold: true,
            cse_constants: true,
        }
    }
}

impl GreedyConfig {
    /// Sets whether operations are visited top-down instead of bottom-up.
    pub fn top_down(mut self, top_down: bool) -> Self {
        self.top_down = top_down;
        self
    }

    /// Sets the clean-up after each iteration.
    pub fn simplify(mut self, level: SimplifyRegions) -> Self {
        self.simplify = level;
        self
    }

    /// Sets the operations that may be rewritten.
    pub fn strictness(mut self, strictness: Strictness) -> Self {
        self.strictness = strictness;
        self
    }
}

/// Operations that a strict driver may rewrite, indexed by operation number.
#[derive(Default)]
pub(super) struct Allowed {
    ops: Vec<bool>,
}

impl Allowed {
    pub(super) fn insert(&mut self, op: Op) {
        if self.ops.len() <= op.number() {
            self.ops.resize(op.number() + 1, false);
        }
        self.ops[op.number()] = true;
    }

    pub(super) fn remove(&mut self, op: Op) {
        if let Some(allowed) = self.ops.get_mut(op.number()) {
            *allowed = false;
        }
    }

    pub(super) fn contains(&self, op: Op) -> bool {
        self.ops.get(op.number()).copied().unwrap_or(false)
    }
}
