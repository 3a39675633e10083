//! Running machine code.

use super::{Job, inputs, misfit};
use crate::Io;
use diag::Diagnostic;
use exec::{Arg, Capture, Engine, EngineOptions};
use ir::{Body, TypeRef};

/// The passes that bring any mix of dialects to those of the back end.
const LOWERING: &str = "builtin.module(lower-affine,convert-scf-to-cf)";

/// Lowers and compiles the module, runs the entry function and prints its results.
pub(super) fn run(job: &Job, mut module: Box<Body>, io: &mut Io<'_>) -> Result<(), Vec<Diagnostic>> {
    let types = inputs(job, &module)?;
    let args = job.args.iter().zip(types).map(|(text, ty)| {
        let ty = module.context().ty(ty);
        value(text, ty).ok_or_else(|| misfit(text, ty))
    });
    let args = args.collect::<Result<Vec<_>, _>>()?;
    if needs_lowering(&module) {
        terrane::run_pipeline(LOWERING, &mut module)?;
    }
    let capture = Capture::new();
    let mut options = EngineOptions::new().checked(job.checked);
    if !io.is_process {
        options = options.output(capture.clone());
    }
    let _ = io.stdout.flush();
    let engine = Engine::new(&module, options)?;
    let results = engine.invoke(&job.entry, &args);
    let _ = io.stdout.write_all(&capture.take());
    for result in results.map_err(|error| vec![error.to_diagnostic()])? {
        io.print(&format!("{}\n", show(&result)));
    }
    Ok(())
}

fn needs_lowering(module: &Body) -> bool {
    module.root().walk().any(|op| matches!(op.dialect(), "affine" | "scf"))
}

fn value(text: &str, ty: TypeRef<'_>) -> Option<Arg> {
    if ty.is_int_or_index() {
        return text.parse().ok().map(Arg::Int);
    }
    match ty.bit_width()? {
        64 if ty.is_float() => text.parse().ok().map(Arg::F64),
        width if ty.is_float() && width <= 32 => text.parse().ok().map(Arg::F32),
        _ => None,
    }
}

fn show(value: &Arg) -> String {
    match value {
        Arg::Int(value) => value.to_string(),
        Arg::F32(value) => value.to_string(),
        Arg::F64(value) => value.to_string(),
        Arg::Vector(items) => format!("[{}]", items.iter().map(show).collect::<Vec<_>>().join(", ")),
        Arg::MemRef(buffer) => format!("memref of sizes {:?}", buffer.shape()),
    }
}
