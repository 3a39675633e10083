//! `canonicalize`: brings operations to a form that other passes expect.
//!
//! Applies the canonicalization patterns and folds of all registered dialects greedily, in every body, until
//! nothing changes.

use ir::Body;
use pass::{Failed, ListOption, Pass, PassCx, PassOption, PassResult, option_enum, pass_options};
use rewrite::{
    FrozenPatternSet, GreedyConfig, NonConvergence, SimplifyRegions, apply_greedily,
    canonicalization_patterns, for_each_body,
};
use std::sync::OnceLock;

/// How far regions are simplified.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionSimplify {
    /// Not at all.
    Disabled,
    /// Unreachable blocks and dead values go away.
    Normal,
    /// Identical blocks are merged too.
    Aggressive,
}

option_enum!(RegionSimplify { Disabled = "disabled", Normal = "normal", Aggressive = "aggressive" });

/// The pass.
pub struct Canonicalize {
    disable_patterns: ListOption<String>,
    enable_patterns: ListOption<String>,
    max_iterations: PassOption<i64>,
    max_num_rewrites: PassOption<i64>,
    region_simplify: PassOption<RegionSimplify>,
    test_convergence: PassOption<bool>,
    top_down: PassOption<bool>,
    patterns: OnceLock<FrozenPatternSet>,
}

impl Default for Canonicalize {
    fn default() -> Self {
        Canonicalize {
            disable_patterns: ListOption::new(
                "disable-patterns",
                "Labels of patterns that should be filtered out during application",
            ),
            enable_patterns: ListOption::new(
                "enable-patterns",
                "Labels of patterns that should be used during application, all other patterns are filtered out",
            ),
            max_iterations: PassOption::new(
                "max-iterations",
                10,
                "Max. iterations between applying patterns / simplifying regions",
            ),
            max_num_rewrites: PassOption::new(
                "max-num-rewrites",
                -1,
                "Max. number of pattern rewrites within an iteration",
            ),
            region_simplify: PassOption::new(
                "region-simplify",
                RegionSimplify::Normal,
                "Perform control flow optimizations to the region tree",
            ),
            test_convergence: PassOption::new(
                "test-convergence",
                false,
                "Fail pass on non-convergence to detect cyclic pattern",
            ),
            top_down: PassOption::new("top-down", true, "Seed the worklist in general top-down order"),
            patterns: OnceLock::new(),
        }
    }
}

impl Canonicalize {
    fn config(&self) -> GreedyConfig {
        GreedyConfig {
            top_down: self.top_down.value,
            simplify: match self.region_simplify.value {
                RegionSimplify::Disabled => SimplifyRegions::Disabled,
                RegionSimplify::Normal => SimplifyRegions::Normal,
                RegionSimplify::Aggressive => SimplifyRegions::Aggressive,
            },
            max_iterations: u64::try_from(self.max_iterations.value).ok(),
            max_rewrites: u64::try_from(self.max_num_rewrites.value).ok(),
            ..GreedyConfig::default()
        }
    }

    /// Whether the limits are not those that everybody has: whoever sets one expects to reach it.
    fn is_limited(&self) -> bool {
        self.max_iterations.value != 10 || self.max_num_rewrites.value != -1
    }
}

impl Pass for Canonicalize {
    fn name(&self) -> &str {
        "Canonicalizer"
    }

    fn argument(&self) -> &str {
        "canonicalize"
    }

    fn description(&self) -> &str {
        "Canonicalize operations"
    }

    fn documentation(&self) -> &str {
        "Brings operations to a form that other passes expect: applies the canonicalization patterns and \
         folds of all registered dialects greedily, in every body, until nothing changes or a limit is \
         reached. Regions are simplified between iterations: blocks that are not reached, dead operations and \
         dead arguments go."
    }

    pass_options!(
        disable_patterns,
        enable_patterns,
        max_iterations,
        max_num_rewrites,
        region_simplify,
        test_convergence,
        top_down,
    );

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = cx.context();
        let patterns = self.patterns.get_or_init(|| {
            let all = canonicalization_patterns(context);
            all.freeze_filtered(&self.disable_patterns.values, &self.enable_patterns.values)
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
            if !self.is_limited() || self.test_convergence.value {
                cx.emit(warning);
            }
            converged = false;
        }
        if self.test_convergence.value && !converged { Err(Failed) } else { Ok(()) }
    }
}
