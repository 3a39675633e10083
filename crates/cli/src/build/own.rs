//! Objects of Terrane's code generator for x86-64.

use super::{Job, runtime};
use crate::program::plain;
use aot::{Assembler, Features};
use diag::Diagnostic;
use ir::Body;
use jit::Level;

/// The passes that bring what the optimizer of loops leaves to the `llvm` dialect. Functions are computed as `terrane run` computes them, not by those of a
/// C library.
const TO_LLVM: &str = "builtin.module(math-expand-elementary-functions{scalars=true},convert-math-to-llvm,convert-math-to-libm,expand-strided-metadata,lower-affine,convert-scf-to-cf,\
    convert-vector-to-llvm,convert-to-llvm,reconcile-unrealized-casts)";

/// Compiles a module to an object file. Functions of MLIR's runtime that it calls are compiled into it.
pub(super) fn object(job: &Job, is_program: bool, module: &mut Body) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let Some(features) = job.features else {
        return Err(plain(
            "this machine has no AVX2: --march=avx2 builds for one that has, --backend=llvm for this one",
        ));
    };
    let options = jit::Options {
        level: match job.level {
            0 => Level::None,
            3 => Level::Kernels,
            _ => Level::Addresses,
        },
        freedoms: job.freedoms,
        checked: false,
        // A program has no pool of threads.
        single_thread: true,
        vector_bytes: Some(if features == Features::Avx512 { 64 } else { 32 }),
    };
    request_wrappers(module);
    jit::lower(&terrane::run_pipeline, &options, options.level, module)?;
    terrane::run_pipeline(TO_LLVM, module)?;
    let mut assembler = Assembler::new(features);
    if is_program {
        assembler = assembler.with_entry();
    }
    assembler.add(module)?;
    if assembler.missing().iter().any(|name| runtime::has(name)) {
        let cx = terrane::context();
        let mut library = terrane::parse(&cx, &runtime::text())?;
        terrane::run_pipeline(TO_LLVM, &mut library)?;
        assembler.add_used(&library)?;
    }
    assembler.finish().map_err(plain)
}

/// Gives C an interface of each function with a body. Those that are declared are called by their own names, as `terrane run` does.
fn request_wrappers(module: &mut Body) {
    let functions = module.root().regions().flat_map(|region| region.ops()).filter(|op| op.is("func.func"));
    let defined = functions.filter(|op| op.regions().any(|region| !region.is_empty()));
    let defined: Vec<_> = defined.map(|op| op.handle()).collect();
    let cx = module.context().clone();
    let name = cx.ident("llvm.emit_c_interface");
    for function in defined {
        if let Some(body) = module.child_mut(function) {
            let root = body.root().handle();
            body.set_attr(root, name, Some(ir::Attr::UNIT));
        }
    }
}
