//! MLIR's test passes: they print what analyses find, and exercise the pass manager.
//!
//! `terrane opt` knows them, as mlir-opt does, so that tests which name them run. They are oracles too: what they print
//! is MLIR 22's, and so the analyses can be compared with it on any input. A library that uses Terrane has no
//! need of them: [`register`] is called by the command line alone.
//!
//! **Architecture Invariant:** nothing depends on this crate but the command line.

mod acc_pointer_like;
mod acc_recipe_populate;
mod acc_support;
mod accesses;
mod affine_access_analysis;
mod affine_data_copy;
mod affine_loop_unswitch;
mod affine_parametric_tile;
mod affine_walk;
mod alias;
mod alias_extending;
mod arm_sme_tiles;
mod backward_slice;
mod block_is_in_loop;
mod bytecode_roundtrip;
mod call_graph;
mod cf_assert;
mod clone;
mod commutativity;
mod compose_subview;
mod control_flow_sink;
mod conversions;
mod convert_func_op;
mod convert_to_spirv;
mod crash;
mod create_invalid_ir;
mod data_layout_query;
mod dead_code;
mod decompose_affine_ops;
mod derived_attr;
mod diagnostic_filter;
mod diagnostic_metadata;
mod dialect;
mod distinct_attrs;
mod dominance;
mod dynamic_pipeline;
mod elements_attr;
mod emulate_narrow_int;
mod emulate_wide_int;
mod erase_schedule;
mod fold_type_converting;
mod foo_analysis;
mod function_signatures;
mod generic_visitors;
mod gpu_memory_promotion;
mod gpu_pipelines;
mod gpu_rewrite;
mod gpu_subgroup_reduce_lowering;
mod grid_lowering;
mod inline;
mod invalid_parent;
mod ir_visitors;
mod irdl_conversion;
mod last_modified;
mod lazy_loading;
mod linalg_data_layout;
mod linalg_decompose;
mod linalg_drop_unit_dims;
mod linalg_fusion;
mod linalg_greedy_fusion;
mod linalg_patterns;
mod linalg_rank_reduce;
mod live_values;
mod liveness;
mod loop_fusion;
mod loop_permutation;
mod loop_unrolling;
mod loops;
mod lower_to_arm_sme;
mod lower_to_llvm;
mod make_isolated;
mod match_reduction;
mod matchers;
mod math_patterns;
mod math_to_vcix;
mod memref_bound_check;
mod memref_dependence_check;
mod memref_strides;
mod miscompile;
mod multi_buffering;
mod next_access;
mod nothing;
mod nvgpu_tf32;
mod one_shot_module_bufferize;
mod opaque_loc;
mod operations_equality;
mod options;
mod outer_loops;
mod parallel_loop_unrolling;
mod pattern_drivers;
mod pdl_patterns;
mod pipelines;
mod print_defuse;
mod print_invalid;
mod print_nesting;
mod recursive_types;
mod reducer;
mod reify_value_bounds;
mod remark;
mod return_type;
mod scf_pipelining;
mod scf_utils;
mod scf_while;
mod shape_functions;
mod shape_mapping;
mod side_effects;
mod single_fold;
mod slice_analysis;
mod slice_of_collapse;
mod spirv_availability;
mod spirv_dot_product;
mod spirv_entry_point_abi;
mod spirv_module_combiner;
mod spirv_signatures;
mod spirv_target_env;
mod spirv_vector_unrolling;
mod state_extension;
mod statistics;
mod strided_metadata;
mod super_vectorizer;
mod symbol_rauw;
mod symbol_uses;
mod take_body;
mod tensor_copy_insertion;
mod tensor_patterns;
mod tensorlike_bufferlike;
mod topological_sort;
mod tosa_availability;
mod tosa_quant_utils;
mod tracking_listener;
mod transform_ops;
mod type_interfaces;
mod underlying;
mod vector_linearization;
mod vector_lowerings;
mod vector_masks;
mod vector_transfers;
mod vector_unrolling;
mod vector_warp_distribute;
mod verify_uselistorder;
mod written_to;
mod xegpu;

pub use dialect::dialect;
pub use irdl_conversion::irdl_dialect;
pub use transform_ops::extend_transform;

use interfaces::Callable;
use ir::def::TraitSet;
use ir::{Body, Context, Op, OpName};
use pass::{PassCx, PassDef, PassRegistry, PassResult, Passes, RegisterError, passes};

/// The test passes.
pub const PASSES: Passes = passes![
    acc_pointer_like::TestAccPointerLike,
    acc_recipe_populate::TestAccRecipePopulate,
    acc_support::TestAccSupport,
    affine_access_analysis::TestAffineAccessAnalysis,
    affine_data_copy::TestAffineDataCopy,
    affine_loop_unswitch::TestAffineLoopUnswitch,
    affine_parametric_tile::TestAffineParametricTile,
    affine_walk::TestAffineWalk,
    alias::TestAliasAnalysis,
    recursive_types::TestRecursiveTypes,
    alias::TestAliasAnalysisModRef,
    arm_sme_tiles::TestTileAllocation,
    alias_extending::TestAliasAnalysisExtending,
    block_is_in_loop::IsInLoop,
    call_graph::TestCallGraph,
    match_reduction::TestMatchReduction,
    clone::TestClone,
    side_effects::TestSideEffects,
    spirv_availability::TestSpirvOpAvailability,
    spirv_dot_product::TestVectorReductionToSpirvDotProd,
    spirv_entry_point_abi::TestSpirvEntryPointAbi,
    spirv_signatures::TestSpirvFuncSignatureConversion,
    spirv_target_env::TestSpirvTargetEnv,
    spirv_vector_unrolling::TestSpirvVectorUnrolling,
    tosa_availability::TestTosaOpAvailability,
    tosa_quant_utils::TosaTestQuantUtils,
    spirv_module_combiner::TestSpirvModuleCombiner,
    control_flow_sink::TestControlFlowSink,
    cf_assert::TestAssert,
    commutativity::TestCommutativityUtils,
    compose_subview::TestComposeSubView,
    conversions::TestConvertCallOp,
    conversions::TestDecomposeCallGraphTypes,
    conversions::TestDialectConversionPdll,
    conversions::TestLLVMLegalizePatterns,
    conversions::TestLegalizePatterns,
    conversions::TestMemRefToLLVMWithTransforms,
    conversions::TestMergeBlocks,
    conversions::TestRemappedValue,
    conversions::TestRewriteDynamicOp,
    conversions::TestSelectiveReplacement,
    conversions::TestTargetMaterialization,
    conversions::TestTraitFolder,
    conversions::TestTypeConversion,
    conversions::TestUnknownRoot,
    convert_func_op::TestConvertFuncOp,
    convert_to_spirv::TestConvertToSpirv,
    crash::Failure,
    crash::TestCrashRecovery,
    create_invalid_ir::CreateInvalidIr,
    data_layout_query::TestDataLayoutQuery,
    dead_code::TestDeadCodeAnalysis,
    decompose_affine_ops::TestDecomposeAffineOps,
    shape_mapping::TestPrintShapeMapping,
    shape_functions::TestShapeFunctionReport,
    distinct_attrs::TestDistinctAttrs,
    diagnostic_filter::TestDiagnosticFilter,
    diagnostic_metadata::TestDiagnosticMetadata,
    type_interfaces::TestTypeInterfaces,
    elements_attr::TestElementsAttrInterface,
    derived_attr::TestDerivedAttr,
    dominance::TestDominance,
    dynamic_pipeline::DynamicPipeline,
    emulate_narrow_int::TestEmulateNarrowInt,
    emulate_narrow_int::TestMemRefFlattenAndVectorNarrowTypeEmulation,
    emulate_wide_int::TestEmulateWideInt,
    erase_schedule::TestTransformDialectEraseSchedule,
    fold_type_converting::TestFoldTypeConvertingOp,
    foo_analysis::TestFooAnalysis,
    function_signatures::TestFuncEraseArg,
    function_signatures::TestFuncEraseResult,
    function_signatures::TestFuncInsertArg,
    function_signatures::TestFuncInsertResult,
    function_signatures::TestFuncSetType,
    gpu_memory_promotion::TestGpuMemoryPromotion,
    gpu_rewrite::TestGpuRewrite,
    gpu_subgroup_reduce_lowering::TestGpuSubgroupReduceLowering,
    grid_lowering::TestGridAllSliceOpLowering,
    grid_lowering::TestGridReshardingPartition,
    grid_lowering::TestGridSimplifications,
    grid_lowering::TestGridProcessMultiIndexOpLowering,
    nvgpu_tf32::TestNvgpuTf32,
    generic_visitors::TestGenericIRBlockVisitorInterrupt,
    generic_visitors::TestGenericIRRegionVisitorInterrupt,
    generic_visitors::TestGenericIRVisitor,
    generic_visitors::TestGenericIRVisitorInterrupt,
    inline::TestInline,
    inline::TestInlineCallback,
    invalid_parent::TestInvalidParent,
    ir_visitors::TestIRVisitors,
    irdl_conversion::TestIrdlConversion,
    last_modified::LastModified,
    linalg_data_layout::TestDataLayoutPropagation,
    bytecode_roundtrip::TestBytecodeRoundtrip,
    lazy_loading::TestLazyLoading,
    linalg_decompose::TestLinalgDecomposeOps,
    linalg_drop_unit_dims::TestLinalgDropUnitDims,
    linalg_fusion::TestLinalgElementwiseFusion,
    linalg_fusion::TestPadFusion,
    linalg_greedy_fusion::TestLinalgGreedyFusion,
    linalg_patterns::TestLinalgTransforms,
    linalg_rank_reduce::TestLinalgRankReduceContractionOps,
    live_values::TestLivenessAnalysis,
    liveness::TestLiveness,
    loop_fusion::TestLoopFusion,
    loop_permutation::TestLoopPermutation,
    loop_unrolling::TestLoopUnrolling,
    loops::TestCFGLoopInfo,
    make_isolated::TestMakeIsolatedFromAbove,
    matchers::TestMatchers,
    math_patterns::TestMathAlgebraicSimplification,
    math_patterns::TestMathPolynomialApproximation,
    math_to_vcix::TestMathToVcix,
    memref_bound_check::TestMemRefBoundCheck,
    memref_dependence_check::TestMemRefDependenceCheck,
    memref_strides::TestMemRefStrideCalculation,
    miscompile::Miscompile,
    multi_buffering::TestMultiBuffering,
    next_access::NextAccess,
    nothing::TestFunction,
    nothing::TestInterface,
    nothing::TestModule,
    one_shot_module_bufferize::TestOneShotModuleBufferize,
    operations_equality::TestOperationEqual,
    opaque_loc::TestOpaqueLoc,
    options::Super,
    options::TestOptionsPassA,
    options::TestOptionsPassB,
    options::WithOptions,
    outer_loops::TestExtractFixedOuterLoops,
    outer_loops::TestMappingToProcessingElements,
    parallel_loop_unrolling::TestParallelLoopUnrolling,
    pattern_drivers::TestGreedyPatternDriver,
    pattern_drivers::TestStrictPatternDriver,
    pattern_drivers::TestWalkPatternDriver,
    pdl_patterns::TestPdlByteCode,
    pdl_patterns::TestPdll,
    print_defuse::TestPrintDefUse,
    print_invalid::TestPrintInvalid,
    print_nesting::TestPrintNesting,
    reducer::TestReducer,
    reify_value_bounds::TestReifyValueBounds,
    remark::TestRemark,
    return_type::TestReturnType,
    slice_analysis::SliceAnalysisTest,
    super_vectorizer::AffineSuperVectorizerTest,
    scf_pipelining::TestScfPipelining,
    scf_utils::TestScfForUtils,
    scf_utils::TestScfIfUtils,
    scf_while::TestUpliftWhile,
    scf_while::TestWhileBuilder,
    scf_while::TestZeroTripCheck,
    single_fold::SingleFold,
    state_extension::TestPassStateExtensionCommunication,
    statistics::CountOps,
    strided_metadata::TestStridedMetadataRangeAnalysis,
    symbol_rauw::SymbolReplacement,
    symbol_uses::SymbolUses,
    take_body::TakeBody,
    tensor_copy_insertion::TestTensorCopyInsertion,
    tensor_patterns::TestTensorTransforms,
    tensorlike_bufferlike::TestTensorLikeAndBufferLike,
    topological_sort::TestTopologicalSort,
    topological_sort::TestTopologicalSortAnalysis,
    vector_linearization::TestVectorBitWidthLinearize,
    vector_linearization::TestVectorLinearize,
    vector_lowerings::TestFlattenVectorTransferPatterns,
    vector_lowerings::TestFoldArithExtensionIntoVectorContractPatterns,
    vector_lowerings::TestScalarVectorTransferLowering,
    vector_lowerings::TestVectorBreakDownReductionPatterns,
    vector_lowerings::TestVectorChainedReductionFoldingPatterns,
    vector_lowerings::TestVectorExtractStridedSliceLowering,
    vector_lowerings::TestVectorShuffleLowering,
    vector_lowerings::TestVectorEmulateMaskedLoadStore,
    vector_lowerings::TestVectorContractionPrepareForMMTLowering,
    vector_lowerings::TestVectorBreakDownBitCast,
    vector_lowerings::TestVectorGatherLowering,
    vector_lowerings::TestVectorReduceToContractPatternsPatterns,
    vector_lowerings::TestVectorScanLowering,
    vector_lowerings::TestVectorSinkPatterns,
    vector_masks::TestEliminateVectorMasks,
    vector_transfers::TestCreateVectorBroadcast,
    vector_transfers::TestVectorTransferOpt,
    vector_unrolling::TestVectorToVectorLowering,
    vector_unrolling::TestVectorTransferUnrollingPatterns,
    vector_unrolling::TestVectorUnrollingPatterns,
    vector_warp_distribute::TestVectorWarpDistribute,
    verify_uselistorder::TestPreserveUseListOrders,
    written_to::WrittenTo,
    xegpu::TestXegpuLayoutInterface,
    xegpu::TestXegpuUnrollingPatterns,
];

/// Adds all test passes and test pipelines to a registry.
///
/// # Errors
/// If something else has the name of one of them.
pub fn register(registry: &mut PassRegistry) -> Result<(), RegisterError> {
    registry.add(PASSES)?;
    options::register(registry)?;
    lower_to_arm_sme::register(registry)?;
    lower_to_llvm::register(registry)?;
    gpu_pipelines::register(registry)?;
    pipelines::register(registry)
}

/// Whether an operation is a function of any dialect.
fn is_function(cx: &Context, op: OpName) -> bool {
    cx.interface::<dyn Callable>(op).is_some() && is_symbol(cx, op)
}

/// Whether an operation is a symbol.
fn is_symbol(cx: &Context, op: OpName) -> bool {
    cx.op_info(op).is_some_and(|info| info.traits().contains(TraitSet::SYMBOL))
}

/// Checks that a body is that of a symbol: a module without a name is none.
fn expect_symbol(def: &PassDef, cx: &mut PassCx<'_>, body: &Body) -> PassResult {
    if body.root().symbol_name().is_some() {
        return Ok(());
    }
    let message = format!("trying to schedule pass '{}' on an unsupported operation", def.name);
    cx.fail(body.root().error(message))
}

/// The name of the symbol that a body is of; empty if it is none.
fn symbol_name(body: &Body) -> &str {
    body.root().symbol_name().map_or("", |name| body.context().ident_str(name))
}

/// Calls a function with a body and all within it, the outer ones first.
fn each_body(body: &mut Body, mut work: impl FnMut(&mut Body)) {
    let mut open: Vec<Vec<Op>> = vec![Vec::new()];
    while let Some(path) = open.pop() {
        let found = path.iter().try_fold(&mut *body, |body, &op| body.child_mut(op));
        let Some(found) = found else { continue };
        work(found);
        open.extend(found.children().into_iter().map(|child| [&path[..], &[child]].concat()));
    }
}

/// Calls a function that recurses as deep as the input says.
fn deep<R>(work: impl FnOnce() -> R) -> R {
    ir::ensure_sufficient_stack(work)
}
