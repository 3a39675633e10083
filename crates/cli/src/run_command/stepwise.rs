//! Running in the reference interpreter.

use super::entry::{function_types, inputs, misfit, read_arguments, write_files};
use super::{Job, values};
use crate::Io;
use apnum::{ApFloat, ApInt};
use diag::Diagnostic;
use exec::{Arg, Buffer, Scalar};
use interp::{Interp, Trap, Val};
use ir::{Body, TypeRef};

/// Runs the entry function and prints its results.
pub(super) fn run(job: &Job, module: &Body, io: &mut Io<'_>) -> Result<(), Vec<Diagnostic>> {
    interp::attach(module.context());
    let call = &job.call;
    let types: Vec<TypeRef<'_>> =
        inputs(call, module)?.into_iter().map(|ty| module.context().ty(ty)).collect();
    let given = read_arguments(call, module, io)?;
    let mut interp = Interp::new(module).output(&mut *io.stdout);
    let mut values = Vec::with_capacity(given.len());
    for ((value, &ty), text) in given.iter().zip(&types).zip(&call.args) {
        let value = argument(&mut interp, value, ty);
        values
            .push(value.ok_or_else(|| misfit(call, module, text, "is no value that the interpreter takes"))?);
    }
    let passed = values.clone();
    let results = interp.run(&call.entry, values).map_err(diagnostics)?;
    let (_, result_types) = function_types(module, &call.entry).unwrap_or_default();
    let result_types = result_types.into_iter().map(|ty| module.context().ty(ty));
    let results: Vec<(Val, Option<Arg>)> = results
        .into_iter()
        .zip(result_types)
        .map(|(value, ty)| {
            let array = array(&interp, &value, ty);
            (value, array)
        })
        .collect();
    let args: Vec<Option<Arg>> =
        passed.iter().zip(&types).map(|(value, &ty)| array(&interp, value, ty)).collect();
    drop(interp);
    for (value, array) in &results {
        io.print(&format!("{}\n", array.as_ref().map_or_else(|| show(value), values::show)));
    }
    for array in args.iter().flatten().filter(|_| call.print_args) {
        io.print(&format!("{}\n", values::show(array)));
    }
    // What is no array cannot be written.
    let plain = |array: Option<Arg>| array.unwrap_or(Arg::Int(0));
    let args: Vec<Arg> = args.into_iter().map(plain).collect();
    let results: Vec<Arg> = results.into_iter().map(|(_, array)| plain(array)).collect();
    write_files(call, &args, &results, io)
}

/// Returns the value of an argument; `None` if it has no form in the interpreter.
fn argument(interp: &mut Interp<'_>, value: &Arg, ty: TypeRef<'_>) -> Option<Val> {
    match value {
        Arg::MemRef(buffer) => {
            let items = elements(buffer);
            match ty.is_tensor() {
                true => Some(Val::tensor(buffer.shape().to_vec(), items)),
                false => Some(interp.import(buffer.shape(), items)),
            }
        }
        Arg::Vector(lanes) => {
            let element = ty.element_type()?;
            let lanes = lanes.iter().map(|lane| number(lane, element)).collect::<Option<Vec<Val>>>()?;
            Some(Val::Aggregate(lanes.into()))
        }
        value => number(value, ty),
    }
}

fn number(value: &Arg, ty: TypeRef<'_>) -> Option<Val> {
    let float = |value: f64| ty.float_kind().map(|kind| Val::Float(ApFloat::from_f64(value).convert(kind)));
    match *value {
        Arg::Int(value) => {
            let width = ty.int_width().or_else(|| ty.is_index().then_some(64))?;
            Some(Val::Int(ApInt::from_i128(width, value)))
        }
        Arg::F32(value) => float(f64::from(value)),
        Arg::F64(value) => float(value),
        _ => None,
    }
}

/// Returns the bits of an element in memory.
fn bits(bytes: &[u8]) -> u128 {
    let mut word = [0; 16];
    word[..bytes.len()].copy_from_slice(bytes);
    if cfg!(target_endian = "big") {
        word[..bytes.len()].reverse();
    }
    u128::from_le_bytes(word)
}

/// Returns the elements of an array.
fn elements(buffer: &Buffer) -> Vec<Val> {
    let size = buffer.scalar().bytes() as usize;
    let element = |bytes: &[u8]| match buffer.scalar() {
        Scalar::Float(kind) => Val::Float(ApFloat::from_bits(kind, bits(bytes))),
        scalar => Val::Int(ApInt::from_i128(scalar.width(), bits(bytes) as i128)),
    };
    buffer.bytes().chunks_exact(size).map(element).collect()
}

/// Returns a memref or tensor as an array; `None` for other values, and where an element is no number.
fn array(interp: &Interp<'_>, value: &Val, ty: TypeRef<'_>) -> Option<Arg> {
    let scalar = ty.element_type().and_then(Scalar::of)?;
    let (sizes, items): (&[i64], Vec<Option<Val>>) = match value {
        Val::MemRef(memref) => (&memref.sizes, interp.export(memref)),
        Val::Tensor(tensor) => (&tensor.sizes, tensor.items.iter().cloned().map(Some).collect()),
        _ => return None,
    };
    let mut bytes = Vec::new();
    for item in items {
        let bits = match item? {
            Val::Int(value) => value.to_u128()?,
            Val::Float(value) => value.to_bits(),
            _ => return None,
        };
        let start = bytes.len();
        bytes.extend_from_slice(&bits.to_le_bytes()[..scalar.bytes() as usize]);
        if cfg!(target_endian = "big") {
            bytes[start..].reverse();
        }
    }
    Buffer::from_bytes(scalar, sizes, bytes).map(Arg::MemRef)
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
