//! Accesses under a mask: adjacent lanes, and lanes at addresses of their own.

use super::lanes::scalar;
use super::{R, Regs, Select};
use crate::codes;
use crate::mir::{Base, Cc, Cond, Kind, Masking, Mem, O, Size, V};
use crate::types::{Part, Shape, Ty};
use iced_x86::Code;

impl<'a> Select<'a, '_> {
    fn vector_shape(&self, ty: ir::TypeRef<'a>) -> R<Shape> {
        match self.ty(ty)? {
            Ty::Vec(shape) => Ok(shape),
            _ => self.no("an access to what is no vector of numbers"),
        }
    }

    /// Selects `llvm.intr.masked.load`.
    pub(super) fn masked_load(&mut self) -> R<()> {
        let (pointer, mask) = (self.operand(0)?, self.operand(1)?);
        let shape = self.vector_shape(self.op.result(0).ty())?;
        let bytes = shape.elem.bytes();
        let passed = match self.op.operands().nth(2) {
            Some(passed) => Some(self.regs(passed)?),
            None => None,
        };
        let masks = self.mask(mask, bytes)?;
        let mem = self.address(pointer)?;
        if !self.evex && bytes < 4 {
            let slot = self.fill_slot(shape, passed.as_deref());
            self.each_active(shape, &masks, |this, lane| {
                let from = this.plus(mem, lane * bytes)?;
                let value = this.load_scalar(scalar(shape.elem), from);
                this.store_scalar(scalar(shape.elem), this.plus(slot, lane * bytes)?, value);
                Ok(())
            })?;
            let regs = self.reload_vector(shape, slot);
            self.result(regs);
            return Ok(());
        }
        let mut out = Regs::new();
        for (at, part) in shape.parts(self.evex).into_iter().enumerate() {
            let from = self.plus(mem, part.first * bytes)?;
            let mask = self.only_lanes(bytes, part, masks[at]);
            let other = passed.as_ref().map(|passed| passed[at]);
            out.push(self.load_masked_part(bytes, part.size, mask, from, other));
        }
        self.result(out);
        Ok(())
    }

    /// Clears the mask of lanes that the part does not have.
    fn only_lanes(&mut self, bytes: u32, part: Part, mask: V) -> V {
        let used = (part.lanes * bytes) as usize;
        if used == part.size.bytes() as usize {
            return mask;
        }
        let ones: Vec<u8> =
            (0..part.size.bytes() as usize).map(|at| if at < used { 0xff } else { 0 }).collect();
        let mem = self.pooled(&ones);
        self.v2(codes::PAND, part.size, mask, O::M(mem))
    }

    fn load_masked_part(&mut self, bytes: u32, size: Size, mask: V, mem: Mem, other: Option<V>) -> V {
        let d = self.xmm();
        if self.evex {
            let row = match bytes {
                1 => codes::LOADDQU8,
                2 => codes::LOADDQU16,
                4 => codes::LOADUPS,
                _ => codes::LOADUPD,
            };
            self.set_k(mask, bytes, size);
            match other {
                Some(other) => self.masked(row, size, Masking::Merge, &[O::T(d, other, size), O::M(mem)]),
                None => self.masked(row, size, Masking::Zero, &[O::D(d, size), O::M(mem)]),
            }
            return d;
        }
        let row = if bytes == 4 { codes::MASKLOADPS } else { codes::MASKLOADPD };
        self.vex(row, size, &[O::D(d, size), O::U(mask, size), O::M(mem)]);
        match other {
            Some(other) => self.blend(mask, bytes, size, d, other),
            None => d,
        }
    }

    /// Selects `llvm.intr.masked.store`.
    pub(super) fn masked_store(&mut self) -> R<()> {
        let (value, pointer, mask) = (self.operand(0)?, self.operand(1)?, self.operand(2)?);
        let shape = self.vector_shape(value.ty())?;
        let bytes = shape.elem.bytes();
        let (regs, masks) = (self.regs(value)?, self.mask(mask, bytes)?);
        self.flush()?;
        let mem = self.address(pointer)?;
        if !self.evex && bytes < 4 {
            let slot = self.spill_vector(0, shape, &regs);
            return self.each_active(shape, &masks, |this, lane| {
                let value = this.load_scalar(scalar(shape.elem), this.plus(slot, lane * bytes)?);
                this.store_scalar(scalar(shape.elem), this.plus(mem, lane * bytes)?, value);
                Ok(())
            });
        }
        for (at, part) in shape.parts(self.evex).into_iter().enumerate() {
            let to = self.plus(mem, part.first * bytes)?;
            let mask = self.only_lanes(bytes, part, masks[at]);
            let size = part.size;
            if self.evex {
                let row = match bytes {
                    1 => codes::STOREDQU8,
                    2 => codes::STOREDQU16,
                    4 => codes::STOREUPS,
                    _ => codes::STOREUPD,
                };
                self.set_k(mask, bytes, size);
                self.masked(row, size, Masking::Merge, &[O::M(to), O::U(regs[at], size)]);
            } else {
                let row = if bytes == 4 { codes::MASKSTOREPS } else { codes::MASKSTOREPD };
                self.vex(row, size, &[O::M(to), O::U(mask, size), O::U(regs[at], size)]);
            }
        }
        Ok(())
    }

    /// Returns a slot with a vector, or with zeros.
    fn fill_slot(&mut self, shape: Shape, regs: Option<&[V]>) -> Mem {
        match regs {
            Some(regs) => self.spill_vector(5, shape, regs),
            None => {
                let regs: Vec<V> = shape.parts(self.evex).iter().map(|_| self.zeros()).collect();
                self.spill_vector(5, shape, &regs)
            }
        }
    }

    /// Emits code that runs for each lane whose mask is set.
    fn each_active(
        &mut self,
        shape: Shape,
        masks: &[V],
        mut f: impl FnMut(&mut Self, u32) -> R<()>,
    ) -> R<()> {
        let bits = self.mask_bits(masks, shape.elem.bytes(), shape.lanes);
        for lane in 0..shape.lanes {
            let (active, after) = (self.mir.new_block(), self.mir.new_block());
            self.ins(Code::Bt_rm64_imm8, &[O::U(bits, Size::Q), O::I(i64::from(lane))]);
            let skip = self.mir.new_block();
            self.finish(Kind::Branch(Cond::One(Cc::B)), &[], &[active, skip], &[]);
            self.mir.start(active);
            f(self, lane)?;
            self.finish(Kind::Jump, &[], &[after], &[]);
            self.mir.start(skip);
            self.finish(Kind::Jump, &[], &[after], &[]);
            self.mir.start(after);
        }
        Ok(())
    }

    /// Returns the address that a lane of pointers in memory has.
    fn pointer_at(&mut self, slot: Mem, lane: u32) -> R<Mem> {
        let at = self.plus(slot, lane * 8)?;
        let pointer = self.load_scalar(crate::types::Elem::I64, at);
        Ok(Mem::at(Base::Reg(pointer), 0))
    }

    /// Selects `llvm.intr.masked.gather`.
    pub(super) fn gather(&mut self) -> R<()> {
        let (pointers, mask) = (self.operand(0)?, self.operand(1)?);
        let shape = self.vector_shape(self.op.result(0).ty())?;
        let passed = match self.op.operands().nth(2) {
            Some(passed) => Some(self.regs(passed)?),
            None => None,
        };
        let of = self.vector_shape(pointers.ty())?;
        let (pointers, masks) = (self.regs(pointers)?, self.mask(mask, shape.elem.bytes())?);
        let from = self.spill_vector(0, of, &pointers);
        let slot = self.fill_slot(shape, passed.as_deref());
        let bytes = shape.elem.bytes();
        self.each_active(shape, &masks, |this, lane| {
            let mem = this.pointer_at(from, lane)?;
            let value = this.load_scalar(scalar(shape.elem), mem);
            this.store_scalar(scalar(shape.elem), this.plus(slot, lane * bytes)?, value);
            Ok(())
        })?;
        let regs = self.reload_vector(shape, slot);
        self.result(regs);
        Ok(())
    }

    /// Selects `llvm.intr.masked.scatter`: lanes are written in order.
    pub(super) fn scatter(&mut self) -> R<()> {
        let (value, pointers, mask) = (self.operand(0)?, self.operand(1)?, self.operand(2)?);
        let shape = self.vector_shape(value.ty())?;
        let of = self.vector_shape(pointers.ty())?;
        let bytes = shape.elem.bytes();
        let (regs, pointers) = (self.regs(value)?, self.regs(pointers)?);
        let masks = self.mask(mask, bytes)?;
        self.flush()?;
        let to = self.spill_vector(0, of, &pointers);
        let slot = self.spill_vector(1, shape, &regs);
        self.each_active(shape, &masks, |this, lane| {
            let value = this.load_scalar(scalar(shape.elem), this.plus(slot, lane * bytes)?);
            let mem = this.pointer_at(to, lane)?;
            this.store_scalar(scalar(shape.elem), mem, value);
            Ok(())
        })
    }
}
