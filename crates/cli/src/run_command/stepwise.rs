//! Running in the reference interpreter.

use super::Job;
use super::entry::{inputs, misfit};
use crate::Io;
use apnum::{ApFloat, ApInt};
use diag::Diagnostic;
use interp::{Interp, Trap, Val};
use ir::{Body, TypeRef};

/// Runs the entry function and prints its results.
pub(super) fn run(job: &Job, module: &Body, io: &mut Io<'_>) -> Result<(), Vec<Diagnostic>> {
    interp::attach(module.context());
    let types = inputs(&job.call, module)?;
    let values = job.call.args.iter().zip(types).map(|(text, ty)| {
        let ty = module.context().ty(ty);
        value(text, ty).ok_or_else(|| {
            let words = format!("is no number of type '{ty}': the interpreter takes numbers");
            misfit(&job.call, module, text, &words)
        })
    });
    let values = values.collect::<Result<Vec<_>, _>>()?;
    let results = Interp::new(module).output(&mut *io.stdout).run(&job.call.entry, values);
    for result in results.map_err(diagnostics)? {
        io.print(&format!("{}\n", show(&result)));
    }
    Ok(())
}

fn value(text: &str, ty: TypeRef<'_>) -> Option<Val> {
    if let Some(width) = ty.int_width() {
        return ApInt::parse(width, text).ok().map(Val::Int);
    }
    let kind = ty.float_kind()?;
    let value: f64 = text.parse().ok()?;
    Some(Val::Float(ApFloat::from_f64(value).convert(kind)))
}

fn show(value: &Val) -> String {
    match value {
        Val::Int(value) if value.width() == 1 => u8::from(value.is_one()).to_string(),
        Val::Int(value) => value.to_string_signed(),
        Val::Float(value) => value.to_f64().to_string(),
        Val::Aggregate(_) | Val::Tensor(_) => {
            let items = value.items().unwrap_or_default();
            format!("[{}]", items.iter().map(show).collect::<Vec<_>>().join(", "))
        }
        Val::MemRef(memref) => format!("memref of sizes {:?}", memref.sizes),
        Val::Function(_) => "function".to_owned(),
        Val::Pointer(pointer) => format!("{:#x}", pointer.address),
        Val::Poison => "poison".to_owned(),
    }
}

/// An error where the program stopped, with the calls that led there.
fn diagnostics(trap: Trap) -> Vec<Diagnostic> {
    let mut places = trap.0.places.into_iter();
    let place = places.next().unwrap_or(diag::Place::Unknown);
    let mut diagnostic = Diagnostic::error(place, trap.0.message);
    for call in places.take(16) {
        diagnostic = diagnostic.note(call, "called from here");
    }
    vec![diagnostic]
}
