//! Parameters, results and calls, by the System V calling convention.
//!
//! A vector is passed lane by lane, as the scalars that it has; a structure element by element. Results of at most two integers and
//! two floats are in registers. Others are in memory, whose address is the first parameter: each is at the next multiple of
//! its size.

use super::integer::{RAX, RDX};
use super::{R, Regs, Select};
use crate::Target;
use crate::mir::{Base, Kind, Masking, Mem, O, V};
use crate::types::{Elem, Ty};
use ir::{BlockRef, OpRef, ValueRef};
use llvm::types::function_parts;
use regalloc2::RegClass;

/// General registers of arguments: rdi, rsi, rdx, rcx, r8, r9.
const INTS: [u8; 6] = [7, 6, 2, 1, 8, 9];
/// Number of vector registers of arguments.
const FLOATS: u8 = 8;
/// Number of r11.
const R11: u8 = 11;

/// Place of an argument.
#[derive(Clone, Copy)]
enum Place {
    Fixed(u8),
    Stack(u32),
}

/// Assigns places to arguments in order.
#[derive(Default)]
struct Places {
    ints: usize,
    floats: u8,
    stack: u32,
}

impl Places {
    fn next(&mut self, elem: Elem) -> Place {
        if elem.is_float() && self.floats < FLOATS {
            self.floats += 1;
            return Place::Fixed(self.floats - 1);
        }
        if let (false, Some(&register)) = (elem.is_float(), INTS.get(self.ints)) {
            self.ints += 1;
            return Place::Fixed(register);
        }
        self.stack += 8;
        Place::Stack(self.stack - 8)
    }
}

/// Function that is called.
#[derive(Clone, Copy)]
pub(crate) enum Callee {
    Symbol(u32),
    Address(V),
}

/// Returns whether results of these scalars are in memory.
fn is_in_memory(results: &[Elem]) -> bool {
    let floats = results.iter().filter(|elem| elem.is_float()).count();
    floats > 2 || results.len() - floats > 2
}

/// Returns the distances of results in memory and their size.
fn area_of(results: &[Elem]) -> (Vec<u32>, u32) {
    let mut at = 0u32;
    let mut offsets = Vec::new();
    for elem in results {
        at = at.next_multiple_of(elem.bytes());
        offsets.push(at);
        at += elem.bytes();
    }
    (offsets, at.next_multiple_of(16).max(16))
}

/// Returns the container of an integer.
fn container(width: u32) -> Elem {
    Elem::int(width.div_ceil(8).next_power_of_two())
}

impl<'a> Select<'a, '_> {
    /// Adds the scalars of a type.
    fn flatten(&self, ty: &Ty, out: &mut Vec<Elem>) {
        match ty {
            Ty::Void => {}
            Ty::Int(width) => out.push(container(*width)),
            Ty::F32 => out.push(Elem::F32),
            Ty::F64 => out.push(Elem::F64),
            Ty::Vec(shape) => {
                let elem = if shape.elem.is_float() { shape.elem } else { Elem::int(shape.elem.bytes()) };
                out.extend((0..shape.lanes).map(|_| elem));
            }
            Ty::Mask(lanes) => out.extend((0..*lanes).map(|_| Elem::I8)),
            Ty::Agg(leaves) => leaves.iter().for_each(|(leaf, _)| self.flatten(leaf, out)),
        }
    }

    /// Returns the scalars of a value.
    fn split_scalars(&mut self, ty: &Ty, regs: &[V]) -> R<Vec<V>> {
        Ok(match ty {
            Ty::Void => Vec::new(),
            Ty::Int(32 | 64) => vec![regs[0]],
            // C functions rely on their callers to extend small integers.
            Ty::Int(width) => vec![self.zero_extend(regs[0], *width)],
            Ty::F32 | Ty::F64 => vec![regs[0]],
            Ty::Vec(shape) => self.split_lanes(*shape, regs)?,
            Ty::Mask(lanes) => self.mask_lanes(regs, 4, *lanes)?,
            Ty::Agg(leaves) => {
                let (mut out, mut rest) = (Vec::new(), regs);
                for (leaf, _) in leaves.iter() {
                    let (own, after) = rest.split_at(self.sizes(leaf).len());
                    rest = after;
                    out.extend(self.split_scalars(leaf, own)?);
                }
                out
            }
        })
    }

    /// Returns the value of scalars, which are taken from the front.
    fn join_scalars(&mut self, ty: &Ty, scalars: &mut std::vec::IntoIter<V>) -> R<Regs> {
        Ok(match ty {
            Ty::Void => Regs::new(),
            Ty::Int(_) | Ty::F32 | Ty::F64 => scalars.next().into_iter().collect(),
            Ty::Vec(shape) => {
                let lanes: Vec<V> = scalars.take(shape.lanes as usize).collect();
                self.join_lanes(*shape, &lanes)?
            }
            Ty::Mask(lanes) => {
                let all: Vec<V> = scalars.take(*lanes as usize).collect();
                self.mask_of_lanes(&all, 4)?.into_iter().collect()
            }
            Ty::Agg(leaves) => {
                let mut out = Regs::new();
                for (leaf, _) in leaves.iter() {
                    out.extend(self.join_scalars(leaf, scalars)?);
                }
                out
            }
        })
    }

    fn scalar_reg(&mut self, elem: Elem) -> V {
        self.mir.vreg(if elem.is_float() { RegClass::Float } else { RegClass::Int })
    }

    /// Refuses parameters that C passes as copies of what pointers point to.
    fn refuse_copies(&self, op: OpRef<'a>) -> R<()> {
        let copies = |dictionary: ir::AttrRef<'_>| {
            let entries = dictionary.as_dictionary().unwrap_or_default();
            entries.iter().any(|entry| op.context().ident_str(entry.name) == "llvm.byval")
        };
        let all = op.attr("arg_attrs").and_then(|attrs| attrs.as_array());
        match all.is_some_and(|mut all| all.any(copies)) {
            true => self.no("a parameter that is a copy"),
            false => Ok(()),
        }
    }

    /// Receives the parameters of the function.
    pub(super) fn receive(&mut self, function: OpRef<'a>, entry: BlockRef<'a>) -> R<()> {
        let ty = function.attr("function_type").and_then(|ty| ty.as_type());
        let Some((result, _, variadic)) = ty.and_then(function_parts) else {
            return self.no("no function type");
        };
        if variadic {
            return self.no("a variable number of arguments");
        }
        self.refuse_copies(function)?;
        let mut results = Vec::new();
        for ty in self.result_types(result)? {
            self.flatten(&ty, &mut results);
        }
        let (mut places, mut operands, mut stack) = (Places::default(), Vec::new(), Vec::new());
        if is_in_memory(&results) {
            let area = self.gpr();
            self.area = Some(area);
            if let Place::Fixed(register) = places.next(Elem::I64) {
                operands.push(O::FD(area, register));
            }
        }
        let mut scalars = Vec::new();
        for argument in entry.arguments() {
            let ty = self.ty(argument.ty())?;
            let mut own = Vec::new();
            self.flatten(&ty, &mut own);
            for elem in own {
                let v = self.scalar_reg(elem);
                scalars.push(v);
                match places.next(elem) {
                    Place::Fixed(register) => operands.push(O::FD(v, register)),
                    Place::Stack(at) => stack.push((scalars.len() - 1, elem, at)),
                }
            }
        }
        self.mir.push(Kind::Args, Masking::None, false, &operands);
        for (place, elem, at) in stack {
            self.frame.has_incoming = true;
            scalars[place] = self.load_scalar(elem, Mem::at(Base::Incoming, at as i32));
        }
        let mut scalars = scalars.into_iter();
        for argument in entry.arguments() {
            let ty = self.ty(argument.ty())?;
            let regs = self.join_scalars(&ty, &mut scalars)?;
            self.bind(argument, &ty, regs);
        }
        Ok(())
    }

    /// Selects `llvm.return`.
    pub(super) fn return_(&mut self) -> R<()> {
        let (mut elems, mut scalars) = (Vec::new(), Vec::new());
        for value in self.op.operands() {
            let ty = self.ty(value.ty())?;
            let regs = self.regs(value)?;
            self.flatten(&ty, &mut elems);
            scalars.extend(self.split_scalars(&ty, &regs)?);
        }
        self.flush()?;
        if let Some(area) = self.area {
            let (offsets, _) = area_of(&elems);
            for ((elem, value), offset) in elems.iter().zip(scalars).zip(offsets) {
                self.store_scalar(*elem, Mem::at(Base::Reg(area), offset as i32), value);
            }
            self.finish(Kind::Return, &[], &[], &[]);
            return Ok(());
        }
        let (mut ints, mut floats) = ([RAX, RDX].into_iter(), 0..2);
        let mut operands = Vec::new();
        for (elem, value) in elems.iter().zip(scalars) {
            let register = if elem.is_float() { floats.next() } else { ints.next() };
            operands.push(O::FU(value, register.unwrap_or(0)));
        }
        self.finish(Kind::Return, &operands, &[], &[]);
        Ok(())
    }

    /// Calls a function with scalars. Returns the scalars of its results.
    pub(crate) fn call_scalars(
        &mut self,
        callee: Callee,
        args: &[(V, Elem)],
        results: &[Elem],
        variadic: bool,
    ) -> R<Vec<V>> {
        self.flush()?;
        let (mut places, mut operands) = (Places::default(), Vec::new());
        let mut area = None;
        if is_in_memory(results) {
            let (offsets, bytes) = area_of(results);
            let slot = self.scratch(4, bytes);
            let address = self.lea(Mem::at(Base::Frame(slot), 0));
            area = Some((slot, offsets));
            if let Place::Fixed(register) = places.next(Elem::I64) {
                operands.push(O::FU(address, register));
            }
        }
        for &(value, elem) in args {
            match places.next(elem) {
                Place::Fixed(register) => operands.push(O::FU(value, register)),
                Place::Stack(at) => self.store_scalar(elem, Mem::at(Base::Outgoing, at as i32), value),
            }
        }
        self.frame.outgoing = self.frame.outgoing.max(places.stack.next_multiple_of(16));
        if variadic {
            let count = self.int(i64::from(places.floats));
            operands.push(O::FU(count, RAX));
        }
        let kind = match callee {
            Callee::Symbol(symbol) => Kind::Call(symbol),
            Callee::Address(address) => {
                operands.push(O::FU(address, R11));
                Kind::CallReg
            }
        };
        let mut out = Vec::new();
        if area.is_none() {
            let (mut ints, mut floats) = ([RAX, RDX].into_iter(), 0..2);
            for &elem in results {
                let v = self.scalar_reg(elem);
                let register = if elem.is_float() { floats.next() } else { ints.next() };
                operands.push(O::FD(v, register.unwrap_or(0)));
                out.push(v);
            }
        }
        self.mir.push(kind, Masking::None, false, &operands);
        if let Some((slot, offsets)) = area {
            for (&elem, offset) in results.iter().zip(offsets) {
                out.push(self.load_scalar(elem, Mem::at(Base::Frame(slot), offset as i32)));
            }
        }
        Ok(out)
    }

    /// Calls a function of the C library or of the runtime.
    pub(crate) fn call_library(&mut self, name: &str, args: &[(V, Elem)], results: &[Elem]) -> R<Vec<V>> {
        let symbol = self.symbol(Target::Library(name.to_owned()));
        self.call_scalars(Callee::Symbol(symbol), args, results, false)
    }

    /// Selects `llvm.call`.
    pub(super) fn call(&mut self) -> R<()> {
        let op = self.op;
        let mut values: Vec<ValueRef<'a>> = op.operand_group(0).map(|at| op.operand(at)).collect();
        if !op.operand_group(1).is_empty() {
            return self.no("operand bundles");
        }
        self.refuse_copies(op)?;
        let callee = match op.attr("callee").and_then(|callee| callee.as_flat_symbol()) {
            Some(name) => {
                let name = op.context().ident_str(name).to_owned();
                let name = (self.options.renamed)(op, &name).unwrap_or(name);
                let target = match (self.options.is_near)(&name) {
                    true => Target::Near(name),
                    false => Target::Symbol(name),
                };
                Callee::Symbol(self.symbol(target))
            }
            None => {
                if values.is_empty() {
                    return self.no("no callee");
                }
                let pointer = values.remove(0);
                Callee::Address(self.reg(pointer)?)
            }
        };
        let variadic = op.attr("var_callee_type").is_some();
        let (mut args, mut results) = (Vec::new(), Vec::new());
        for value in values {
            let ty = self.ty(value.ty())?;
            let regs = self.regs(value)?;
            let mut elems = Vec::new();
            self.flatten(&ty, &mut elems);
            args.extend(self.split_scalars(&ty, &regs)?.into_iter().zip(elems));
        }
        let result = op.results().next();
        let ty = match result {
            Some(result) => self.ty(result.ty())?,
            None => Ty::Void,
        };
        self.flatten(&ty, &mut results);
        let scalars = self.call_scalars(callee, &args, &results, variadic)?;
        if let Some(result) = result {
            let regs = self.join_scalars(&ty, &mut scalars.into_iter())?;
            self.bind(result, &ty, regs);
        }
        Ok(())
    }

    /// Selects `llvm.intr.memcpy`, `memmove` and `memset`.
    pub(super) fn memory_function(&mut self, name: &str) -> R<()> {
        let (to, from) = (self.operand(0)?, self.operand(1)?);
        let (to, mut from) = (self.reg(to)?, self.reg(from)?);
        let len = match (self.op.operands().nth(2), self.op.attr("len").and_then(|len| len.as_i64())) {
            (Some(len), _) => {
                let width = self.ty(len.ty())?.int_width().unwrap_or(64);
                let len = self.reg(len)?;
                self.zero_extend(len, width)
            }
            (None, Some(len)) => self.int(len),
            (None, None) => return self.no("no length"),
        };
        let mut second = Elem::I64;
        if name == "memset" {
            from = self.zero_extend(from, 8);
            second = Elem::I32;
        }
        let args = [(to, Elem::I64), (from, second), (len, Elem::I64)];
        self.call_library(name, &args, &[Elem::I64])?;
        Ok(())
    }
}
