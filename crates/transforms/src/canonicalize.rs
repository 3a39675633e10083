//! `canonicalize`: brings operations to a form that other passes expect.
//!
//! Applies the canonicalization patterns and folds of all registered dialects greedily, in every body, until
//! nothing changes.

use ir::Body;
use pass::{Failed, PassCx, PassResult, option_enum, pass};
use rewrite::{
    FrozenPatternSet, GreedyConfig, NonConvergence, SimplifyRegions, apply_greedily,
    canonicalization_patterns, for_each_body,
};
use std::sync::OnceLock;

/// Level of region simplification.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionSimplify {
    /// No simplification.
    Disabled,
    /// Unreachable blocks and dead values are erased.
    Normal,
    /// Identical blocks are merged as well.
    Aggressive,
}

option_enum!(RegionSimplify { Disabled = "disabled", Normal = "normal", Aggressive = "aggressive" });

/// Canonicalize operations
///
/// Brings operations to a form that other passes expect: applies the canonicalization patterns and folds of all
/// registered dialects greedily, in every body, until nothing changes or a limit is reached. Regions are simplified
/// between iterations: blocks that are not reached, dead operations and dead arguments go.
#[pass("canonicalize", name = "Canonicalizer")]
pub struct Canonicalize {
    /// Labels of patterns that should be filtered out during application
    #[option]
    pub disable_patterns: Vec<String>,
    /// Labels of patterns that should be used during application, all other patterns are filtered out
    #[option]
    pub enable_patterns: Vec<String>,
    /// Max. iterations between applying patterns / simplifying regions
    #[option(default = 10)]
    pub max_iterations: i64,
    /// Max. number of pattern rewrites within an iteration
    #[option(default = -1)]
    pub max_num_rewrites: i64,
    /// Perform control flow optimizations to the region tree
    #[option(default = RegionSimplify::Normal)]
    pub region_simplify: RegionSimplify,
    /// Fail pass on non-convergence to detect cyclic pattern
    #[option]
    pub test_convergence: bool,
    /// Seed the worklist in general top-down order
    #[option(default = true)]
    pub top_down: bool,
    patterns: OnceLock<FrozenPatternSet>,
}

impl Canonicalize {
    fn config(&self) -> GreedyConfig {
        GreedyConfig {
            top_down: self.top_down,
            simplify: match self.region_simplify {
                RegionSimplify::Disabled => SimplifyRegions::Disabled,
                RegionSimplify::Normal => SimplifyRegions::Normal,
                RegionSimplify::Aggressive => SimplifyRegions::Aggressive,
            },
            max_iterations: u64::try_from(self.max_iterations).ok(),
            max_rewrites: u64::try_from(self.max_num_rewrites).ok(),
            ..GreedyConfig::default()
        }
    }

    /// Whether a limit was set: it is then expected to be reached.
    fn is_limited(&self) -> bool {
        self.max_iterations != 10 || self.max_num_rewrites != -1
    }

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = cx.context();
        let patterns = self.patterns.get_or_init(|| {
            let all = canonicalization_patterns(context);
            all.freeze_filtered(&self.disable_patterns, &self.enable_patterns)
        });
        let config = self.config();
        let outcomes = for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            let outcome = apply_greedily(body, scope, patterns, &config);
            let warn = |stopped: NonConvergence| stopped.to_diagnostic(context.place(body.root().loc()));
            (outcome.touched, outcome.stopped.map(warn))
        });
        if outcomes.iter().all(|(touched, _)| !touched) {
            cx.leave_unchanged();
        }
        let mut converged = true;
        for warning in outcomes.into_iter().filter_map(|(_, warning)| warning) {
            if !self.is_limited() || self.test_convergence {
                cx.emit(warning);
            }
            converged = false;
        }
        if self.test_convergence && !converged { Err(Failed) } else { Ok(()) }
    }
}
