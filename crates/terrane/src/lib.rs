//! Terrane: MLIR, the multi-level compiler IR, in safe stable Rust.
//!
//! This crate re-exports what a compiler author needs. `use terrane::prelude::*` brings the core into
//! scope: contexts, bodies, views, the `#[op]` attribute with its markers, patterns and passes.
//!
//! ```
//! use terrane::prelude::*;
//!
//! let cx = terrane::context();
//! let source = "func.func @f(%x: i32) -> i32 { %0 = arith.addi %x, %x : i32  return %0 : i32 }";
//! let module = terrane::parse(&cx, source).unwrap();
//! let adds = module.root().walk().filter(|op| op.is("arith.addi")).count();
//! assert_eq!(adds, 1);
//! ```
//!
//! **Architecture Invariant:** re-exports and three lines of convenience each, no behaviour of its own.

pub use smallvec::{SmallVec, smallvec};
pub use {
    affine_analysis, affine_transforms, apnum, bufferize, bytecode, diag, eras, interfaces, interp, ir,
    kernels, llvm_ir, pass, pdl_engine, polyhedral, rewrite, syntax, tiling, transform_engine, transforms,
};
#[cfg(feature = "native")]
pub use {exec, jit};

/// The macros that define operations, types, attributes, interfaces and patterns. What they emit names this crate: one that depends
/// on it under another name says `extern crate other_name as terrane;`.
pub mod macros {
    pub use ::macros::{
        terrane_attr_def as attr_def, terrane_interface as interface, terrane_op as op, terrane_pass as pass,
        terrane_rules as rules, terrane_type_def as type_def,
    };
}

/// The dialects.
pub mod dialects {
    pub use {
        acc, affine, amdgpu, amx, arith, arm_neon, arm_sme, arm_sve, async_, bufferization, cf, complex,
        dlti, emitc, func, gpu, index, irdl, legacy, linalg, llvm, math, memref, ml_program, mpi, nvgpu,
        nvvm, pdl, pdl_interp, ptr, quant, rocdl, scf, shape, shard, smt, sparse_tensor, spirv, tensor, tosa,
        transform, ub, vcix, vector, wasmssa, x86vector, xegpu, xevm,
    };
}

/// The conversions between dialects, by what they are from and to.
pub mod conversion {
    pub use acc_transforms;
    pub use arm_transforms;
    pub use async_transforms;
    pub use gpu_transforms;
    pub use llvm_transforms;
    pub use lowering::{affine_to_standard, cf_to_scf, scf_to_cf};
    pub use memref_expand::{expand_strided_metadata, runtime_verification};
    pub use pdl_compile as pdl_to_pdl_interp;
    pub use shape_transforms;
    pub use sparse_pipelines;
    pub use sparse_transforms;
    pub use to_llvm::{
        self, arith_to_llvm, cf_to_llvm, complex_to_llvm, func_to_llvm, index_to_llvm, llvm, math_to_llvm,
        memref_to_llvm, ub_to_llvm,
    };
    pub use {from_wasm, spirv_binary, spirv_transforms, to_cpp, to_emitc, to_smtlib, to_spirv};
}

/// Names for compiler authors: `use terrane::prelude::*`.
pub mod prelude {
    pub use crate::macros::{attr_def, interface, op, pass, rules, type_def};
    pub use ::pass::{self, Counter, Pass, PassCx, PassManager, PassRegistry, PassResult, Pipeline, passes};
    pub use diag::Diagnostic;
    pub use interfaces;
    pub use ir::def::{Dialect, Fold, FoldCx, InferCx, Registry};
    pub use ir::markers::*;
    pub use ir::{
        self, Attr, AttrRef, Block, Body, Build, BuildBlocks, Builder, Context, InsertPoint, Loc, Op, OpRef,
        OpState, OpView, Region, Scope, Threads, Type, TypeRef, Value, ValueRef, attr_constraint, dialect,
        enum_attr, ops, type_constraint,
    };
    pub use rewrite::{
        self, Canonicalize, Conversion, ConversionRewriter, ConversionSet, ConversionTarget, GreedyConfig,
        MatchResult, Matched, Operands, PatternSet, Rewriter, TypeConverter, apply_greedily, constant_int,
        no_match,
    };
    pub use smallvec::{SmallVec, smallvec};
}

use diag::Diagnostic;
use ir::def::{Dialect, Registry};
use ir::{Body, Context};

/// All dialects that come with Terrane; add your own with [`Registry::with`].
pub fn registry() -> Registry {
    registry_with_transform(|dialect| dialect)
}

/// All dialects that come with Terrane, where a function adds operations, types and applications to `transform`.
pub fn registry_with_transform(extend: impl FnOnce(Dialect) -> Dialect) -> Registry {
    Registry::new()
        .with(acc::dialect())
        .with(value_bounds::extend_affine(affine::dialect()))
        .with(amdgpu::dialect())
        .with(amx::dialect())
        .with(value_bounds::extend_arith(buffer_transforms::extend_arith(arith::dialect())))
        .with(arm_neon::dialect())
        .with(arm_sme::dialect())
        .with(arm_sve::dialect())
        .with(async_::dialect())
        .with(reify::extend_bufferization(bufferize::attach(bufferization::dialect())))
        .with(buffer_transforms::extend_cf(cf::dialect()))
        .with(complex::dialect())
        .with(dlti::dialect())
        .with(emitc::dialect())
        .with(func::dialect())
        .with(gpu::dialect())
        .with(index::dialect())
        .with(irdl::dialect())
        .with(legacy::dialect())
        .with(linalg_dialect())
        .with(llvm::dialect())
        .with(math::dialect())
        .with(memref_dialect())
        .with(ml_program::dialect())
        .with(mpi::dialect())
        .with(nvgpu::dialect())
        .with(nvvm::dialect())
        .with(to_llvm::openmp_to_llvm::extend_omp(omp::dialect()))
        .with(pdl::dialect())
        .with(pdl_interp::dialect())
        .with(ptr::dialect())
        .with(quant::dialect())
        .with(rocdl::dialect())
        .with(value_bounds::extend_scf(buffer_transforms::extend_scf(scf::dialect())))
        .with(shape::dialect())
        .with(shard::dialect())
        .with(smt::dialect())
        .with(sparse_tensor::dialect())
        .with(spirv::dialect())
        .with(tensor_dialect())
        .with(tosa::dialect())
        .with(extend(transform_dialect()))
        .with(ub::dialect())
        .with(vcix::dialect())
        .with(vector::dialect())
        .with(wasmssa::dialect())
        .with(x86vector::dialect())
        .with(xegpu::dialect())
        .with(xevm::dialect())
}

/// The `linalg` dialect with what crates above attach to its operations.
fn linalg_dialect() -> Dialect {
    let dialect =
        memref_expand::runtime_verification::extend_linalg(tiling::attach_linalg(linalg::dialect()));
    value_bounds::extend_linalg(reify::extend_linalg(dialect))
}

/// The `memref` dialect with what crates above attach to its operations.
fn memref_dialect() -> Dialect {
    let dialect = memref_expand::runtime_verification::extend_memref(memref::dialect());
    value_bounds::extend_memref(reify::extend_memref(buffer_transforms::extend_memref(dialect)))
}

/// The `tensor` dialect with what crates above attach to its operations.
fn tensor_dialect() -> Dialect {
    let dialect = memref_expand::runtime_verification::extend_tensor(tensor::dialect());
    value_bounds::extend_tensor(reify::extend_tensor(tiling::attach_tensor(dialect)))
}

/// The `transform` dialect with the applications of its operations.
fn transform_dialect() -> Dialect {
    let dialect = transform_loops::attach(transform_engine::attach(transform::dialect()));
    let dialect = xegpu_transforms::extend_transform(gpu_transforms::extend_transform(dialect));
    vector_transforms::extend_transform(memref_expand::expand_strided_metadata::extend_transform(dialect))
}

/// A context with all dialects that come with Terrane.
pub fn context() -> Context {
    context_with(registry())
}

/// A context with the dialects of a registry, such as `terrane::registry().with(dialect())`.
///
/// # Panics
/// As [`Context::new`].
pub fn context_with(registry: Registry) -> Context {
    let cx = Context::new(registry);
    cx.show_operations_by(syntax::print::note_text);
    cx
}

/// The tables of the passes that come with Terrane.
const PASSES: &[pass::Passes] = &[
    affine_transforms::PASSES,
    bufferize::PASSES,
    transforms::PASSES,
    buffer_transforms::PASSES,
    reify::PASSES,
    dialect_transforms::PASSES,
    kernels::PASSES,
    lowering::PASSES,
    linalg_transforms::PASSES,
    to_llvm::PASSES,
    to_emitc::PASSES,
    to_spirv::PASSES,
    memref_expand::PASSES,
    pdl_compile::PASSES,
    polyhedral::PASSES,
    func::PASSES,
    spirv::PASSES,
    quant::PASSES,
    acc_transforms::PASSES,
    async_transforms::PASSES,
    arm_transforms::PASSES,
    gpu_transforms::PASSES,
    llvm_transforms::PASSES,
    shape_transforms::PASSES,
    sparsifier::PASSES,
    sparse_pipelines::PASSES,
    shard_transforms::PASSES,
    spirv_transforms::PASSES,
    value_bounds::PASSES,
    vector_transforms::PASSES,
    xegpu_transforms::PASSES,
    ml_program::PASSES,
    tosa_lowering::PASSES,
    sparse_transforms::PASSES,
];

/// All passes that come with Terrane.
pub fn passes() -> pass::PassRegistry {
    let mut passes = pass::PassRegistry::new();
    for &table in PASSES {
        passes.add(table).expect("the passes of Terrane have names of their own");
    }
    buffer_transforms::register(&mut passes).expect("the pipelines of Terrane have names of their own");
    tosa_lowering::register(&mut passes).expect("the pipelines of Terrane have names of their own");
    sparse_pipelines::register(&mut passes).expect("the pipelines of Terrane have names of their own");
    transform_engine::register(&mut passes).expect("the passes of Terrane have names of their own");
    #[cfg(feature = "native")]
    llvm_backend::register(&mut passes).expect("the passes of Terrane have names of their own");
    passes
}

/// Parses and verifies a module.
///
/// # Errors
/// What is wrong with the text or the module.
pub fn parse(cx: &Context, text: &str) -> Result<Box<Body>, Vec<Diagnostic>> {
    let parsed = syntax::parse_bytes(cx, "<text>", text.as_bytes(), &eras::options());
    let module = parsed.into_result()?;
    let mut diagnostics = Vec::new();
    if ir::verify(&module, ir::Threads::available(), &mut diagnostics) {
        Ok(module)
    } else {
        Err(diagnostics)
    }
}

/// Runs a pipeline such as `builtin.module(func.func(canonicalize,cse))`.
///
/// # Errors
/// What is wrong with the pipeline, or what a pass reports when it fails.
pub fn run_pipeline(pipeline: &str, module: &mut Body) -> Result<(), Vec<Diagnostic>> {
    run_pipeline_with(&passes(), pipeline, module)
}

/// Runs a pipeline of passes of a registry: [`passes`], and those that are added to it.
///
/// # Errors
/// As [`run_pipeline`].
pub fn run_pipeline_with(
    passes: &pass::PassRegistry,
    pipeline: &str,
    module: &mut Body,
) -> Result<(), Vec<Diagnostic>> {
    let pipeline = pass::parse_pipeline(pipeline, passes).map_err(|error| vec![error.to_diagnostic()])?;
    let mut diagnostics = Vec::new();
    let result = pass::PassManager::new(pipeline).run(module, &mut |event| {
        if let pass::Event::Diagnostic(diagnostic) = event {
            diagnostics.push(diagnostic);
        }
    });
    result.map_err(|_| diagnostics)
}

/// Compiles a module of any dialects, as `terrane run` does.
///
/// ```
/// use terrane::exec::MemRefMut;
///
/// let cx = terrane::context();
/// let text = "func.func @scale(%factor: f32, %x: memref<?xf32>) {
///   %c0 = arith.constant 0 : index
///   %size = memref.dim %x, %c0 : memref<?xf32>
///   affine.for %i = 0 to %size {
///     %0 = affine.load %x[%i] : memref<?xf32>
///     %1 = arith.mulf %0, %factor : f32
///     affine.store %1, %x[%i] : memref<?xf32>
///   }
///   return
/// }";
/// let module = terrane::parse(&cx, text).unwrap();
/// let engine = terrane::compile(&module, &terrane::jit::Options::default()).unwrap();
/// let scale = engine.function("scale").unwrap();
/// let mut x = [1.0f32, 2.0, 3.0];
/// scale.call::<()>((2.0f32, &mut x[..])).unwrap();
/// assert_eq!(x, [2.0, 4.0, 6.0]);
/// ```
///
/// # Errors
/// Diagnostics of operations that cannot be lowered or compiled.
#[cfg(feature = "native")]
pub fn compile(module: &Body, options: &jit::Options) -> Result<exec::Engine, Vec<Diagnostic>> {
    jit::compile(&run_pipeline, module, options, &exec::EngineOptions::new)
}

/// The text of a module, as mlir-opt prints it.
pub fn print(module: &Body) -> String {
    syntax::print::to_string(module, &syntax::print::PrintOptions::default())
}

/// The programs of the manual.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/patterns.md")]
#[doc = include_str!("../../../docs/transform.md")]
struct Patterns;

/// The program of the page about running programs.
#[cfg(all(doctest, feature = "native"))]
#[doc = include_str!("../../../docs/run.md")]
struct Run;

/// The program of the page about passes.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/passes.md")]
struct Passes;
