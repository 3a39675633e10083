//! How the greedy driver works.

use ir::{Op, Region};

/// Which operations may be rewritten.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strictness {
    /// All.
    #[default]
    AnyOp,
    /// Those given, and those that rewrites create.
    ExistingAndNewOps,
    /// Those given.
    ExistingOps,
}

/// How the flow of control is cleaned up after each iteration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SimplifyRegions {
    /// Not at all.
    Disabled,
    /// Blocks that are not reached, dead operations and dead arguments go.
    Normal,
    /// Moreover identical blocks are merged, and arguments that always get one value go.
    Aggressive,
}

/// How the greedy driver works. The defaults are those of MLIR.
#[derive(Clone, Debug)]
pub struct GreedyConfig {
    /// Whether operations are visited from the first on, not from the last. Default `false`.
    pub top_down: bool,
    /// Clean-up. Default [`SimplifyRegions::Aggressive`].
    pub simplify: SimplifyRegions,
    /// The most iterations; `None` for no limit. Default 10.
    pub max_iterations: Option<u64>,
    /// The most applications of patterns in one iteration; `None` for no limit. Default `None`.
    pub max_rewrites: Option<u64>,
    /// The most changes of any kind in one iteration before the patterns are said to run away; `None`
    /// for one that depends on the size of the input: a million and a hundred for each operation.
    pub runaway: Option<u64>,
    /// The region that operations must be in; `None` for that which is rewritten.
    pub scope: Option<Region>,
    /// Which operations may be rewritten. Default [`Strictness::AnyOp`].
    pub strictness: Strictness,
    /// Whether operations are folded. Default `true`.
    pub fold: bool,
    /// Whether equal constants become one. Default `true`.
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
    /// Visits operations from the first on, or from the last.
    pub fn top_down(mut self, top_down: bool) -> Self {
        self.top_down = top_down;
        self
    }

    /// How the flow of control is cleaned up.
    pub fn simplify(mut self, level: SimplifyRegions) -> Self {
        self.simplify = level;
        self
    }

    /// Which operations may be rewritten.
    pub fn strictness(mut self, strictness: Strictness) -> Self {
        self.strictness = strictness;
        self
    }
}

/// The operations that a strict driver may rewrite, by number.
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
