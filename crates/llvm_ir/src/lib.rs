//! Translation between the `llvm` dialect and the text of LLVM IR, as `mlir-translate` does it with `--mlir-to-llvmir` and
//! `--import-llvm`.
//!
//! LLVM is not there: instructions whose operands are constant are folded as LLVM's builder folds them, locals are
//! numbered as LLVM's printer numbers them, and intrinsics are declared with LLVM's attributes. A function is planned
//! first (`plan`: constants and numbers of its values), then written (`instructions`).
//!
//! The way back reads the text with a parser of its own (`read`) and makes operations of it (`import`).
//!
//! Functions with constructs of OpenMP, or launches of kernels (`gpu`), are built first, as blocks that can be moved (`omp`).
//!
//! Threads check and write functions ahead of those before them (`ahead`).
//!
//! Suggested reading order: `translator`, `plan`, `constants`, `instructions`, `metadata`, `omp`.

mod ahead;
mod attributes;
mod builder;
mod constants;
mod data_layout;
mod errors;
mod functions;
mod globals;
mod gpu;
mod import;
mod instructions;
mod intrinsics;
mod kinds;
mod layout;
mod metadata;
mod nvvm;
mod omp;
mod plan;
mod planning;
mod ptr;
mod read;
mod rocdl;
mod text;
mod translator;
mod types;
mod verify;
mod xevm;

pub use import::{ImportOptions, Imported, from_llvm_ir};

use diag::Diagnostic;
use ir::def::TraitSet;
use ir::{Body, Op, Threads, TypeRef};
use layout::Layout;

/// Translates a module that verifies to the text of LLVM IR. The module may change: branches that pass values to one
/// block twice get blocks between, and operations of targets become calls of intrinsics. The text does not depend on the number of threads.
///
/// # Errors
/// If an operation or a constant has no translation, or LLVM's verifier would refuse it.
pub fn to_llvm_ir(module: &mut Body, threads: Threads) -> Result<Vec<u8>, Diagnostic> {
    Ok(to_llvm_ir_pieces(module, threads)?.concat())
}

/// Translates a module as [`to_llvm_ir`] does, to a text that is in several pieces: to join them takes as long as to write them.
///
/// # Errors
/// As there.
pub fn to_llvm_ir_pieces(module: &mut Body, threads: Threads) -> Result<Vec<Vec<u8>>, Diagnostic> {
    let root = module.root();
    if !root.has_trait(TraitSet::SYMBOL_TABLE.with(TraitSet::ISOLATED_FROM_ABOVE)) {
        return Err(root.error("can not be translated to an LLVMIR module"));
    }
    lower_target_ops(module)?;
    llvm_transforms::make_successors_distinct(module, threads);
    translator::translate(module.root(), threads)
}

/// Replaces the operations of targets in all functions by those of the `llvm` dialect that they stand for.
fn lower_target_ops(module: &mut Body) -> Result<(), Diagnostic> {
    if !llvm::lowering::may_have_target_ops(module.context()) {
        return Ok(());
    }
    let functions: Vec<Op> = module.children().into_iter().collect();
    let layout = Layout::parse(&data_layout::of_module(module.root())?);
    for function in functions {
        if let Some(function) = module.child_mut(function) {
            ptr::lower(function, &layout)?;
            llvm::lowering::lower_target_ops(function)?;
        }
    }
    Ok(())
}

/// Returns a type as LLVM writes it.
pub fn type_text(ty: TypeRef<'_>) -> String {
    let mut out = Vec::new();
    types::spell(ty, &mut out);
    String::from_utf8_lossy(&out).into_owned()
}

/// Returns the name of a function or global as LLVM writes it, with its sigil.
pub fn symbol_text(name: &str) -> String {
    let mut out = Vec::new();
    text::Text::name(&mut out, b'@', name.as_bytes());
    String::from_utf8_lossy(&out).into_owned()
}
