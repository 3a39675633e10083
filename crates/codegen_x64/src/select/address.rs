//! Addresses: `llvm.getelementptr` and `llvm.alloca`, as operands of accesses where all uses are such.

use super::{Def, R, Regs, Select};
use crate::codes;
use crate::mir::{Base, Mem, O, Size, V};
use crate::types::{Elem, Ty, members, space, stride};
use iced_x86::Code;
use ir::{AttrRef, BlockRef, OpRef, TypeRef, ValueRef};
use llvm::types::{array_parts, struct_view};

/// Marker of an index that is an operand.
const DYNAMIC: i64 = i32::MIN as i64;

/// Largest frame slot of one `llvm.alloca`.
const MAX_ALLOCA: u64 = 64 << 10;

/// Whether a block may be run more than once.
fn is_repeated(block: BlockRef<'_>) -> bool {
    let mut seen = vec![false; block.body().block_bound()];
    let mut stack: Vec<BlockRef<'_>> = block.successors().collect();
    while let Some(next) = stack.pop() {
        if next == block {
            return true;
        }
        if !std::mem::replace(&mut seen[next.number()], true) {
            stack.extend(next.successors());
        }
    }
    false
}

impl<'a> Select<'a, '_> {
    /// Returns the address in a register.
    pub(crate) fn lea(&mut self, mem: Mem) -> V {
        if let (Base::Reg(v), None, 0) = (mem.base, mem.index, mem.disp) {
            return v;
        }
        let d = self.gpr();
        self.ins(Code::Lea_r64_m, &[O::D(d, Size::Q), O::M(mem)]);
        d
    }

    /// Returns the memory that a pointer points to.
    pub(crate) fn address(&mut self, pointer: ValueRef<'a>) -> R<Mem> {
        match self.def(pointer) {
            Def::Address(mem) => Ok(mem),
            _ => Ok(Mem::at(Base::Reg(self.reg(pointer)?), 0)),
        }
    }

    /// Whether all uses of a pointer are accesses, or addresses that build on it.
    fn is_only_accessed(&self, value: ValueRef<'a>, has_index: bool) -> bool {
        value.uses().all(|used| {
            let op = used.owner();
            match op.name_str() {
                "llvm.load" | "llvm.intr.prefetch" | "llvm.intr.masked.load" => used.position() == 0,
                "llvm.store" | "llvm.intr.masked.store" => used.position() == 1,
                "llvm.getelementptr" => used.position() == 0 && (!has_index || op.num_operands() == 1),
                _ => false,
            }
        })
    }

    /// Selects `llvm.getelementptr`.
    pub(super) fn element_pointer(&mut self) -> R<()> {
        let op = self.op;
        if op.result(0).ty().is_vector() {
            return self.element_pointers();
        }
        let base = self.operand(0)?;
        let mut mem = self.address(base)?;
        let element = op.attr("elem_type").and_then(|ty| ty.as_type());
        let Some(mut ty) = element else { return self.no("no element type") };
        let raw = op.attr("rawConstantIndices").and_then(AttrRef::as_ints).unwrap_or_default();
        let mut dynamic = op.operands().skip(1);
        for (place, &index) in raw.iter().enumerate() {
            let step = if place == 0 { stride(ty).map(|step| (ty, step)) } else { self.step(ty) };
            if let (None, Some((offsets, _)), true) = (step, members(ty), place > 0) {
                let at = usize::try_from(index).unwrap_or(usize::MAX);
                let view = struct_view(ty).and_then(|view| view.element(at));
                let (Some(&offset), Some(element)) = (offsets.get(at), view) else {
                    return self.no("an index outside of a structure");
                };
                self.add_bytes(&mut mem, offset as i64);
                ty = element;
                continue;
            }
            let Some((element, step)) = step else { return self.no(format!("elements of {ty}")) };
            ty = element;
            if index == DYNAMIC {
                let Some(value) = dynamic.next() else { return self.no("too few indices") };
                self.add_index(&mut mem, value, step as i64)?;
            } else {
                self.add_bytes(&mut mem, index.wrapping_mul(step as i64));
            }
        }
        let value = op.result(0);
        if self.is_only_accessed(value, mem.index.is_some()) {
            self.set(value, Def::Address(mem));
        } else {
            let d = self.lea(mem);
            self.result([d]);
        }
        Ok(())
    }

    /// Selects `llvm.getelementptr` of a vector of indices, or of pointers.
    fn element_pointers(&mut self) -> R<()> {
        let (base, index) = (self.operand(0)?, self.operand(1)?);
        let raw = self.op.attr("rawConstantIndices").and_then(AttrRef::as_ints).unwrap_or_default();
        let element = self.op.attr("elem_type").and_then(|ty| ty.as_type());
        let Some(step) = element.and_then(stride).filter(|_| raw == [DYNAMIC]) else {
            return self.no("addresses of parts of elements");
        };
        let Ty::Vec(shape) = self.ty(self.op.result(0).ty())? else { return self.no("not a vector") };
        let steps = match self.ty(index.ty())? {
            Ty::Vec(from) => {
                let regs = self.regs(index)?;
                match from.elem {
                    Elem::I64 => regs,
                    _ => self.extend_lanes(from, &regs, Elem::I64, true)?,
                }
            }
            Ty::Int(width) => {
                let index = self.reg(index)?;
                let index = self.sign_extend(index, width, Size::Q);
                shape
                    .parts(self.evex)
                    .iter()
                    .map(|part| self.broadcast(Elem::I64, index, part.size))
                    .collect()
            }
            _ => return self.no("an index that is no integer"),
        };
        let bases = match self.ty(base.ty())? {
            Ty::Vec(_) => self.regs(base)?,
            _ => {
                let base = self.reg(base)?;
                shape.parts(self.evex).iter().map(|part| self.broadcast(Elem::I64, base, part.size)).collect()
            }
        };
        let mut out = Regs::new();
        for (at, part) in shape.parts(self.evex).iter().enumerate() {
            let bytes = self.lanes_times(steps[at], step, part.size);
            out.push(self.v2(codes::PADDQ, part.size, bases[at], O::U(bytes, part.size)));
        }
        self.result(out);
        Ok(())
    }

    /// Returns lanes of 64 bits times a constant.
    fn lanes_times(&mut self, lanes: V, factor: u64, size: Size) -> V {
        if factor.is_power_of_two() {
            let by = i64::from(factor.trailing_zeros());
            return self.v1i(codes::PSLLQI, size, O::U(lanes, size), by);
        }
        let mem = self.splat(factor, 8, size);
        let factor = self.v1(codes::LOADUPS, size, O::M(mem));
        self.multiply_words(size, lanes, factor)
    }

    /// Returns the element of an array or a vector, and the distance of elements.
    fn step(&self, ty: TypeRef<'a>) -> Option<(TypeRef<'a>, u64)> {
        if let Some((element, _)) = array_parts(ty) {
            return Some((element, stride(element)?));
        }
        let element = ty.element_type().filter(|_| ty.is_vector())?;
        Some((element, space(element)?.0))
    }

    fn add_bytes(&mut self, mem: &mut Mem, bytes: i64) {
        match i32::try_from(i64::from(mem.disp).wrapping_add(bytes)) {
            // Room for the parts of a wide vector.
            Ok(disp) if disp.unsigned_abs() < 1 << 30 => mem.disp = disp,
            _ => {
                let distance = self.int(bytes);
                self.add_scaled(mem, distance, 1);
            }
        }
    }

    /// Adds a register times a step.
    fn add_scaled(&mut self, mem: &mut Mem, index: V, step: i64) {
        let (index, scale) = match step {
            1 | 2 | 4 | 8 => (index, step as u8),
            _ => (self.times(index, step), 1),
        };
        if mem.index.is_some() || mem.base == Base::None {
            let base = self.lea(*mem);
            *mem = Mem::at(Base::Reg(base), 0);
        }
        mem.index = Some((index, scale));
    }

    /// Returns a product with a constant, of 64 bits.
    pub(crate) fn times(&mut self, a: V, factor: i64) -> V {
        if let 3 | 5 | 9 = factor {
            return self.times_and_once(Size::Q, a, factor as u8 - 1);
        }
        let d = self.gpr();
        if factor > 0 && (factor as u64).is_power_of_two() {
            let by = i64::from((factor as u64).trailing_zeros());
            self.ins(Code::Shl_rm64_imm8, &[O::T(d, a, Size::Q), O::I(by)]);
        } else if i32::try_from(factor).is_ok() {
            self.ins(Code::Imul_r64_rm64_imm32, &[O::D(d, Size::Q), O::U(a, Size::Q), O::I(factor)]);
        } else {
            let factor = self.int(factor);
            self.ins(Code::Imul_r64_rm64, &[O::T(d, a, Size::Q), O::U(factor, Size::Q)]);
        }
        d
    }

    fn add_index(&mut self, mem: &mut Mem, value: ValueRef<'a>, step: i64) -> R<()> {
        let Some(width) = self.ty(value.ty())?.int_width() else {
            return self.no("an index that is no integer");
        };
        if let Def::Int(index) = self.def(value) {
            self.add_bytes(mem, index.wrapping_mul(step));
            return Ok(());
        }
        let (value, offset) = self.without_offset(value, width);
        let index = self.reg(value)?;
        let index = self.sign_extend(index, width, Size::Q);
        self.add_scaled(mem, index, step);
        if offset != 0 {
            self.add_bytes(mem, offset.wrapping_mul(step));
        }
        Ok(())
    }

    /// Splits a sum of 64 bits with a constant.
    fn without_offset(&self, value: ValueRef<'a>, width: u32) -> (ValueRef<'a>, i64) {
        let sum = value.defining_op().filter(|op| width == 64 && op.is("llvm.add") && op.num_operands() == 2);
        let Some(op) = sum else { return (value, 0) };
        match (self.def(op.operand(0)), self.def(op.operand(1))) {
            (Def::Regs(_), Def::Int(offset)) => (op.operand(0), offset),
            (Def::Int(offset), Def::Regs(_)) => (op.operand(1), offset),
            _ => (value, 0),
        }
    }

    /// Selects `llvm.alloca` of a size that is known, where it is run once at most.
    pub(super) fn alloca(&mut self) -> R<()> {
        let op = self.op;
        let count = match self.def(self.operand(0)?) {
            Def::Int(count) => u64::try_from(count).ok(),
            _ => None,
        };
        let element = op.attr("elem_type").and_then(|ty| ty.as_type());
        let Some(element) = element else { return self.no("no element type") };
        let (Some(count), Some((_, align)), Some(step)) = (count, space(element), stride(element)) else {
            return self.no("a size that is not known");
        };
        if op.block().is_none_or(is_repeated) {
            return self.no("in a loop");
        }
        let bytes = count.checked_mul(step).filter(|&bytes| bytes <= MAX_ALLOCA);
        let Some(bytes) = bytes else { return self.no("more than 64 KiB") };
        let wanted = op.attr("alignment").and_then(|align| align.as_i64()).unwrap_or(1).clamp(1, 4096) as u64;
        // At least the alignment of what callers pass on to C.
        let align = align.max(wanted).clamp(16, 4096).next_power_of_two();
        if align > 64 {
            return self.no("an alignment of more than 64 bytes");
        }
        let slot = self.slot(bytes.max(1) as u32, align as u32);
        let mem = Mem::at(Base::Frame(slot), 0);
        self.set(op.result(0), Def::Address(mem));
        Ok(())
    }

    /// Returns the address that a load reads.
    pub(crate) fn load_address(&mut self, op: OpRef<'a>) -> R<Mem> {
        match op.operands().next() {
            Some(pointer) => self.address(pointer),
            None => self.no("no address"),
        }
    }
}
