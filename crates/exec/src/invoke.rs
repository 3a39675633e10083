//! Invocation of a function: conversion of arguments to words, the thunk that loads them into registers, and
//! conversion of results.

use crate::abi;
use crate::error::{ErrorKind, ExecError};
use crate::function::TRUSTED;
use crate::loaded::Inner;
use crate::runtime::{gather, view_of};
use crate::symbols::{Function, Startup};
use crate::types::{Element, Lowered, MemRefLayout, Scalar, row_major};
use crate::unit::Unit;
use crate::value::{Arg, Buffer, Ret};
use apnum::{ApFloat, FloatKind};
use cranelift_codegen::ir::{AbiParam, InstBuilder, Signature, Value, types};
use cranelift_module::Linkage;
use diag::Place;
use ir::DYNAMIC;
use std::sync::Arc;
use std::time::{Duration, Instant};

fn mismatch(message: impl Into<String>) -> ExecError {
    ExecError::new(ErrorKind::Arguments, message)
}

/// Memory of a memref argument, aligned to 64 bytes.
struct Storage {
    words: Vec<u64>,
    start: usize,
}

const STORAGE_ALIGN: usize = 64;

impl Storage {
    fn new(bytes: &[u8]) -> Storage {
        let mut words = vec![0; bytes.len().div_ceil(8) + STORAGE_ALIGN / 8];
        let start = words.as_ptr().align_offset(STORAGE_ALIGN).min(STORAGE_ALIGN / 8);
        let (chunks, rest) = bytes.as_chunks();
        for (word, &chunk) in words[start..].iter_mut().zip(chunks) {
            *word = u64::from_ne_bytes(chunk);
        }
        if !rest.is_empty() {
            let mut last = [0; 8];
            last[..rest.len()].copy_from_slice(rest);
            words[start + chunks.len()] = u64::from_ne_bytes(last);
        }
        Storage { words, start }
    }

    fn address(&mut self) -> u64 {
        self.words[self.start..].as_mut_ptr() as u64
    }

    fn copy_to(&self, bytes: &mut [u8]) {
        for (chunk, word) in bytes.chunks_mut(8).zip(&self.words[self.start..]) {
            chunk.copy_from_slice(&word.to_ne_bytes()[..chunk.len()]);
        }
    }
}

/// Words of all arguments, and the memory that they point to.
#[derive(Default)]
struct Words {
    words: Vec<u64>,
    storage: Vec<(usize, Storage)>,
    descriptors: Vec<Vec<i64>>,
}

impl Words {
    fn push_scalar(&mut self, scalar: Scalar, arg: &Arg) -> Result<(), ExecError> {
        match (scalar, arg) {
            (Scalar::Int(width), Arg::Int(value)) => {
                let bits = *value as u128;
                let bits = if width < 128 { bits & ((1 << width) - 1) } else { bits };
                self.words.push(bits as u64);
                if width > 64 {
                    self.words.push((bits >> 64) as u64);
                }
            }
            (Scalar::Float(FloatKind::F32), Arg::F32(value)) => self.words.push(u64::from(value.to_bits())),
            (Scalar::Float(FloatKind::F64), Arg::F64(value)) => self.words.push(value.to_bits()),
            (Scalar::Float(kind), Arg::F32(value)) if kind.width() <= 16 => {
                self.words.push(ApFloat::from_f32(*value).convert(kind).to_bits() as u64);
            }
            (Scalar::Pointer, Arg::Int(value)) => self.words.push(*value as u64),
            _ => return Err(mismatch(format!("argument {arg:?} is not a {scalar:?}"))),
        }
        Ok(())
    }

    fn push(&mut self, lowered: &Lowered, index: usize, arg: &Arg) -> Result<(), ExecError> {
        match (lowered, arg) {
            (Lowered::Scalar(scalar), _) => self.push_scalar(*scalar, arg),
            (Lowered::Vector { element, .. }, Arg::Vector(lanes))
                if lanes.len() == element.lanes as usize =>
            {
                lanes.iter().try_for_each(|lane| self.push_scalar(element.scalar, lane))
            }
            (Lowered::Aggregate(parts), Arg::Vector(items)) if items.len() == parts.len() => {
                parts.iter().zip(items).try_for_each(|(part, item)| self.push_scalar(part.scalar, item))
            }
            (Lowered::MemRef(layout), Arg::MemRef(buffer)) => {
                check_buffer(layout, buffer)?;
                let descriptor = self.descriptor(index, buffer);
                self.words.extend(descriptor.iter().map(|&word| word as u64));
                Ok(())
            }
            (Lowered::Unranked(element), Arg::MemRef(buffer)) => {
                check_element(*element, buffer)?;
                let descriptor = self.descriptor(index, buffer);
                self.words.extend([buffer.shape().len() as u64, descriptor.as_ptr() as u64]);
                self.descriptors.push(descriptor);
                Ok(())
            }
            _ => Err(mismatch(format!("argument {index} is of another type than the function's"))),
        }
    }

    fn descriptor(&mut self, index: usize, buffer: &Buffer) -> Vec<i64> {
        let mut storage = Storage::new(buffer.bytes());
        let address = storage.address() as i64;
        self.storage.push((index, storage));
        let strides = row_major(buffer.shape());
        [address, address, 0].into_iter().chain(buffer.shape().iter().copied()).chain(strides).collect()
    }
}

fn check_element(element: Element, buffer: &Buffer) -> Result<(), ExecError> {
    if element.lanes == 1 && element.scalar == buffer.scalar() {
        return Ok(());
    }
    Err(mismatch(format!("a buffer of {:?} for a memref of {:?}", buffer.scalar(), element.scalar)))
}

fn check_buffer(layout: &MemRefLayout, buffer: &Buffer) -> Result<(), ExecError> {
    check_element(layout.element, buffer)?;
    let fits = |known: &[i64], given: &[i64]| {
        known.len() == given.len()
            && known.iter().zip(given).all(|(&known, &given)| known == DYNAMIC || known == given)
    };
    if !fits(&layout.shape, buffer.shape()) {
        return Err(mismatch(format!(
            "a buffer of shape {:?} for a memref of {:?}",
            buffer.shape(),
            layout.shape
        )));
    }
    if !fits(&layout.strides, &row_major(buffer.shape())) || ![0, DYNAMIC].contains(&layout.offset) {
        return Err(mismatch("a buffer for a memref that is not row-major"));
    }
    Ok(())
}

/// Judge of whether a function is to be called again, from the time of its last call.
type More<'a> = &'a mut (dyn FnMut(Duration) -> bool + Send);

/// Returns a function with its thunk, after the module's constructors have run.
pub(crate) fn prepare(
    inner: &mut Inner,
    name: &str,
    stack_bytes: usize,
) -> Result<(Function, usize), ExecError> {
    let function = inner.unit.functions.get(name).filter(|function| function.defined).cloned();
    let function = function
        .ok_or_else(|| ExecError::new(ErrorKind::NoFunction, format!("no function @{name} with a body")))?;
    if !std::mem::replace(&mut inner.started, true) {
        let constructors = std::mem::take(&mut inner.unit.symbols.constructors);
        run_all(inner, constructors, stack_bytes)?;
    }
    let thunk = thunk(inner, name, &function)?;
    Ok((function, thunk))
}

/// Calls a function of the unit; again while `more` says so.
pub(crate) fn invoke(
    inner: &mut Inner,
    name: &str,
    args: &mut [Arg],
    stack_bytes: usize,
    more: Option<More<'_>>,
) -> Result<Vec<Ret>, ExecError> {
    let (function, thunk) = prepare(inner, name, stack_bytes)?;
    let (inputs, output_types) = (function.host_inputs().clone(), function.host_results().clone());
    if inputs.len() != args.len() {
        let message = format!("@{name} takes {} arguments, not {}", inputs.len(), args.len());
        return Err(mismatch(message));
    }
    let mut words = Words::default();
    for (index, (input, arg)) in inputs.iter().zip(args.iter()).enumerate() {
        words.push(input, index, arg)?;
    }
    let mut results = vec![0; result_words(&function.results)];
    let outcome = run_on_thread(inner, thunk, &words.words, &mut results, stack_bytes, more);
    for (index, storage) in &words.storage {
        if let Some(Arg::MemRef(buffer)) = args.get_mut(*index) {
            storage.copy_to(buffer.bytes_mut());
        }
    }
    let flushed = inner.unit.state.shared.flush();
    outcome?;
    flushed?;
    let mut at = 0;
    let values = output_types.iter().map(|result| read_result(result, &results, &mut at)).collect();
    // Memory that results point to must outlive their conversion.
    drop(words);
    values
}

/// Calls functions without arguments, in the order of their priorities.
pub(crate) fn run_all(
    inner: &mut Inner,
    mut list: Vec<Startup>,
    stack_bytes: usize,
) -> Result<(), ExecError> {
    list.sort_by_key(|startup| startup.priority);
    for Startup { function: name, .. } in list {
        let function = inner.unit.functions.get(&name).filter(|function| function.inputs.is_empty()).cloned();
        let function = function.ok_or_else(|| {
            ExecError::new(ErrorKind::NoFunction, format!("no function @{name} without arguments"))
        })?;
        let thunk = thunk(inner, &name, &function)?;
        let mut results = vec![0; result_words(&function.results)];
        let outcome = run_on_thread(inner, thunk, &[], &mut results, stack_bytes, None);
        let flushed = inner.unit.state.shared.flush();
        outcome?;
        flushed?;
    }
    Ok(())
}

/// Runs machine code on a thread of its own, because it needs a large stack.
pub(crate) fn run_on_thread(
    inner: &mut Inner,
    thunk: usize,
    args: &[u64],
    results: &mut [u64],
    stack_bytes: usize,
    mut more: Option<More<'_>>,
) -> Result<(), ExecError> {
    let is_limited = inner.unit.concurrency.stack_bound().is_none();
    let no_thread = |error: std::io::Error| ExecError::new(ErrorKind::Engine, format!("no thread: {error}"));
    std::thread::scope(|scope| {
        let work = move || {
            let (state, code) = (&*inner.unit.state, thunk as *const u8);
            loop {
                let start = Instant::now();
                if is_limited {
                    // SAFETY: this engine compiled the thunk for this function's arguments and results.
                    unsafe { crate::native::run(state, code, args, results, stack_bytes) }?;
                } else {
                    // SAFETY: as above; the stack is larger than any call needs.
                    unsafe { crate::native::run_unlimited(state, code, args, results) }?;
                }
                let time = start.elapsed();
                if !more.as_mut().is_some_and(|more| more(time)) {
                    return Ok(());
                }
            }
        };
        let thread = std::thread::Builder::new()
            .stack_size(stack_bytes)
            .spawn_scoped(scope, work)
            .map_err(no_thread)?;
        let panicked = |_| Err(ExecError::new(ErrorKind::Engine, "a runtime function panicked"));
        thread.join().unwrap_or_else(panicked)
    })
}

pub(crate) fn result_words(results: &[Lowered]) -> usize {
    abi::registers_of(results).iter().map(|clif| clif.bytes().div_ceil(8) as usize).sum()
}

/// Returns the address of the thunk of a function, which is compiled when it is first invoked.
fn thunk(inner: &mut Inner, name: &str, function: &Function) -> Result<usize, ExecError> {
    if let Some(&thunk) = inner.thunks.get(name) {
        return Ok(thunk);
    }
    if inner.compiled.is_some() {
        let message = format!("@{name} has a calling convention or arguments that only compiled code has");
        return Err(ExecError::new(ErrorKind::Arguments, message));
    }
    let address = compile_thunk(&mut inner.unit, name, function)?;
    inner.thunks.insert(name.to_owned(), address);
    Ok(address)
}

fn compile_thunk(unit: &mut Unit, name: &str, function: &Function) -> Result<usize, ExecError> {
    let failed = |error: String| ExecError::new(ErrorKind::Engine, error);
    let mut signature = Signature::new(unit.convention());
    signature.params.extend([AbiParam::new(types::I64); 2]);
    let id = unit.declare(&format!("terrane.thunk.{name}"), Linkage::Local, &signature).map_err(failed)?;
    let nothing = (Arc::from([]), abi::Returns::Direct(Vec::new()));
    let compiled =
        unit.compile((id, &format!("the call of {name}")), signature, nothing, &Place::Unknown, |emitter| {
            let params = emitter.start();
            let (args, results) = (params[0], params[1]);
            let mut at = 0;
            let mut values: Vec<Value> = Vec::new();
            for clif in abi::registers_of(&function.inputs) {
                values.push(emitter.ins().load(clif, TRUSTED, args, at));
                at += 8 * clif.bytes().div_ceil(8) as i32;
            }
            let returned = crate::external::call(emitter, function.id, &function.results, &values);
            at = 0;
            for (value, clif) in returned.into_iter().zip(abi::registers_of(&function.results)) {
                emitter.ins().store(TRUSTED, value, results, at);
                at += 8 * clif.bytes().div_ceil(8) as i32;
            }
            emitter.emit_return(&[]);
            emitter.finish_exit();
            Ok(())
        });
    compiled.map_err(|error| failed(error.message().to_owned()))?;
    unit.jit.finalize_definitions().map_err(|error| failed(error.to_string()))?;
    Ok(unit.jit.get_finalized_function(id) as usize)
}

fn next(words: &[u64], at: &mut usize) -> u64 {
    let word = words.get(*at).copied().unwrap_or(0);
    *at += 1;
    word
}

fn read_scalar(scalar: Scalar, words: &[u64], at: &mut usize) -> Ret {
    let low = next(words, at);
    match scalar {
        Scalar::Int(1) => Arg::Int(i128::from(low & 1)),
        Scalar::Int(width) => {
            let high = if width > 64 { next(words, at) } else { 0 };
            let bits = u128::from(high) << 64 | u128::from(low);
            let shift = 128 - width;
            Arg::Int((bits << shift) as i128 >> shift)
        }
        Scalar::Float(FloatKind::F64) => Arg::F64(f64::from_bits(low)),
        Scalar::Float(FloatKind::F32) => Arg::F32(f32::from_bits(low as u32)),
        Scalar::Float(kind @ FloatKind::F80) => {
            let bits = u128::from(next(words, at)) << 64 | u128::from(low);
            Arg::F64(ApFloat::from_bits(kind, bits).to_f64())
        }
        Scalar::Float(kind) => {
            let pattern = low & ((1 << kind.width()) - 1);
            Arg::F32(ApFloat::from_bits(kind, u128::from(pattern)).to_f32())
        }
        Scalar::Pointer => Arg::Int(i128::from(low)),
    }
}

fn read_result(lowered: &Lowered, words: &[u64], at: &mut usize) -> Result<Ret, ExecError> {
    match lowered {
        Lowered::Scalar(scalar) => Ok(read_scalar(*scalar, words, at)),
        Lowered::Vector { element, .. } => {
            Ok(Arg::Vector((0..element.lanes).map(|_| read_scalar(element.scalar, words, at)).collect()))
        }
        Lowered::Aggregate(parts) => {
            Ok(Arg::Vector(parts.iter().map(|part| read_scalar(part.scalar, words, at)).collect()))
        }
        Lowered::MemRef(layout) => {
            let descriptor: Vec<i64> = (0..lowered.len()).map(|_| next(words, at) as i64).collect();
            read_memref(layout.element, layout.rank() as i64, descriptor.as_ptr())
        }
        Lowered::Unranked(element) => {
            let rank = next(words, at) as i64;
            read_memref(*element, rank, next(words, at) as *const i64)
        }
    }
}

/// Clears the bits of integers above their width, which stores may have left as they were.
fn clear_padding(bytes: &mut [u8], scalar: Scalar) {
    let size = scalar.bytes() as usize;
    if scalar.width() as usize == 8 * size {
        return;
    }
    for element in bytes.chunks_exact_mut(size) {
        for (index, byte) in element.iter_mut().enumerate() {
            let kept = scalar.width().saturating_sub(8 * index as u32);
            *byte &= u8::MAX.checked_shr(8u32.saturating_sub(kept)).unwrap_or(0);
        }
    }
}

/// Returns a copy of the elements of a memref that a function returned. Its memory stays allocated, since the
/// engine cannot know whether the function owns it.
fn read_memref(element: Element, rank: i64, descriptor: *const i64) -> Result<Ret, ExecError> {
    if element.lanes != 1 {
        return Err(mismatch("a result is a memref of vectors, which has no form outside"));
    }
    // SAFETY: the function returned a descriptor of this rank.
    let view = unsafe { view_of(rank, descriptor) };
    // SAFETY: the function returned a memref, whose elements can be read.
    let mut bytes = unsafe { gather(&view, element.bytes() as usize) };
    clear_padding(&mut bytes, element.scalar);
    let buffer = Buffer::from_bytes(element.scalar, &view.sizes, bytes);
    buffer.map(Arg::MemRef).ok_or_else(|| mismatch("a result is a memref of negative size"))
}
