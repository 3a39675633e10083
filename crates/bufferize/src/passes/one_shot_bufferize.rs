//! `one-shot-bufferize`.

use crate::module::{self, Goal, Report};
use crate::{Heuristic, LayoutMap, MemorySpace, Options};
use diag::{Diagnostic, Place};
use ir::Body;
use pass::{Counter, PassCx, PassResult, pass};

/// One-Shot Bufferize
///
/// Rewrites operations on tensors to ones on buffers, in all functions. What an operation would overwrite although it is
/// read later, or may not be written, is copied first; all else is written in place. Operations that are not known stay if
/// `allow-unknown-ops` says so, between `bufferization.to_tensor` and `bufferization.to_buffer`; with
/// `bufferize-function-boundaries` functions take and return buffers too, and are analyzed callees first.
///
/// ```mlir
/// func.func @f(%t: tensor<8xf32>, %x: f32, %i: index) -> tensor<8xf32> {
///   %0 = tensor.insert %x into %t[%i] : tensor<8xf32>     // memref.store %x, %t[%i]
///   return %0 : tensor<8xf32>                             // return %t
/// }
/// ```
#[pass(
    "one-shot-bufferize",
    name = "OneShotBufferizePass",
    on = "builtin.module",
    depends("affine", "arith", "bufferization", "linalg", "memref", "tensor")
)]
#[derive(Debug)]
pub struct OneShotBufferize {
    /// Allows returning/yielding new allocations from a loop.
    #[option]
    pub allow_return_allocs_from_loops: bool,
    /// Allows unknown (not bufferizable) ops in the input IR.
    #[option]
    pub allow_unknown_ops: bool,
    /// Test only: Analyze ops in random order with a given seed (fuzzer)
    #[option]
    pub analysis_fuzzer_seed: u32,
    /// Heuristic that control the IR traversal during analysis
    #[option(default = "bottom-up".to_owned())]
    pub analysis_heuristic: String,
    /// Sets the alignment of newly allocated buffers.
    #[option(default = 64)]
    pub buffer_alignment: u64,
    /// Bufferize function boundaries (experimental).
    #[option]
    pub bufferize_function_boundaries: bool,
    /// Account for parallel regions in RaW analysis.
    #[option(default = true)]
    pub check_parallel_regions: bool,
    /// Skip the analysis. Make a buffer copy on every write.
    #[option]
    pub copy_before_write: bool,
    /// Restrict bufferization to ops from these dialects.
    #[option]
    pub dialect_filter: Vec<String>,
    /// Test only: Annotate tensor IR with alias sets
    #[option]
    pub dump_alias_sets: bool,
    /// Controls layout maps when bufferizing function signatures.
    #[option(default = LayoutMap::Infer)]
    pub function_boundary_type_conversion: LayoutMap,
    /// The memory space of an memref types must always be inferred. If unset, a default memory space of 0 is used
    /// otherwise.
    #[option]
    pub must_infer_memory_space: bool,
    /// Skip analysis of functions with these symbol names.Set copyBeforeWrite to true when bufferizing them.
    #[option]
    pub no_analysis_func_filter: Vec<String>,
    /// Test only: Annotate IR with RaW conflicts. Requires test-analysis-only.
    #[option]
    pub print_conflicts: bool,
    /// Test only: Only run inplaceability analysis and annotate IR
    #[option]
    pub test_analysis_only: bool,
    /// Controls layout maps for non-inferrable memref types.
    #[option(default = LayoutMap::FullyDynamic)]
    pub unknown_type_conversion: LayoutMap,
    /// Use the Tensor encoding attribute for the memory space. Exclusive to the 'must-infer-memory-space' option
    #[option]
    pub use_encoding_for_memory_space: bool,
    /// Number of buffer allocations
    #[statistic]
    pub num_buffer_alloc: Counter,
    /// Number of in-place tensor OpOperands
    #[statistic]
    pub num_tensor_in_place: Counter,
    /// Number of out-of-place tensor OpOperands
    #[statistic]
    pub num_tensor_out_of_place: Counter,
}

impl OneShotBufferize {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = match self.bufferization_options(body) {
            Ok(options) => options,
            Err(error) => return cx.fail(error),
        };
        let report = module::run(body, cx.scope(), cx.threads(), &options, Goal::Buffers);
        cx.count(self.num_buffer_alloc, report.allocations);
        cx.count(self.num_tensor_in_place, report.operands[0]);
        cx.count(self.num_tensor_out_of_place, report.operands[1]);
        finish(cx, report)
    }

    fn bufferization_options(&self, body: &Body) -> Result<Options, Diagnostic> {
        let invalid = |what: &str| Err(Diagnostic::error(Place::Unknown, format!("Invalid option: {what}")));
        if self.must_infer_memory_space && self.use_encoding_for_memory_space {
            return Err(body.root().plain_error(
                "only one of 'must-infer-memory-space' and 'use-encoding-for-memory-space' are allowed in one-shot-bufferize",
            ));
        }
        if self.unknown_type_conversion == LayoutMap::Infer {
            return invalid("'infer-layout-map' is not a valid value for 'unknown-type-conversion'");
        }
        if self.copy_before_write && self.test_analysis_only {
            return invalid("'copy-before-write' cannot be used with 'test-analysis-only'");
        }
        if self.print_conflicts && !self.test_analysis_only {
            return invalid("'print-conflicts' requires 'test-analysis-only'");
        }
        if self.dump_alias_sets && !self.test_analysis_only {
            return invalid("'dump-alias-sets' requires 'test-analysis-only'");
        }
        if !self.no_analysis_func_filter.is_empty() && !self.bufferize_function_boundaries {
            return invalid("'no-analysis-func-filter' requires 'bufferize-function-boundaries'");
        }
        let heuristic = match (self.analysis_fuzzer_seed, self.analysis_heuristic.as_str()) {
            (0, "bottom-up") => Heuristic::BottomUp,
            (0, "top-down") => Heuristic::TopDown,
            (0, "bottom-up-from-terminators") => Heuristic::BottomUpFromTerminators,
            (seed, "fuzzer") => Heuristic::Fuzzer(seed),
            (0, other) => {
                return invalid(&format!("'{other}' is not a valid value for 'analysis-heuristic'"));
            }
            (seed, _) => Heuristic::Fuzzer(seed),
        };
        let memory_space = match (self.must_infer_memory_space, self.use_encoding_for_memory_space) {
            (true, _) => MemorySpace::Unknown,
            (_, true) => MemorySpace::Encoding,
            _ => MemorySpace::Default,
        };
        Ok(Options {
            allow_return_allocs_from_loops: self.allow_return_allocs_from_loops,
            allow_unknown_ops: self.allow_unknown_ops,
            heuristic,
            function_boundaries: self.bufferize_function_boundaries,
            alignment: self.buffer_alignment,
            check_parallel_regions: self.check_parallel_regions,
            copy_before_write: self.copy_before_write,
            dialects: self.dialect_filter.clone(),
            dump_alias_sets: self.dump_alias_sets,
            function_layout: self.function_boundary_type_conversion,
            memory_space,
            unanalyzed: self.no_analysis_func_filter.clone(),
            print_conflicts: self.print_conflicts,
            test_analysis_only: self.test_analysis_only,
            unknown_layout: self.unknown_type_conversion,
            ..Options::default()
        })
    }
}

/// Reports what went wrong.
pub(super) fn finish(cx: &mut PassCx<'_>, report: Report) -> PassResult {
    if report.errors.is_empty() {
        return Ok(());
    }
    report.errors.into_iter().for_each(|error| cx.emit(error));
    Err(pass::Failed)
}
