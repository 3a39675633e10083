//! Loads and stores.

use super::build::A;
use super::{R, Regs, Select};
use crate::codes;
use crate::mir::{Base, Masking, Mem, O, Size, V};
use crate::types::{Elem, Part, Shape, Ty};
use iced_x86::{Code, Register};

/// Returns pieces of 8, 4, 2 and 1 bytes that a number of bytes consists of: distance and size.
pub(crate) fn pieces(bytes: u32) -> Vec<(u32, Elem)> {
    let (mut out, mut at) = (Vec::new(), 0);
    while at < bytes {
        let size = [8, 4, 2, 1].into_iter().find(|&size| at + size <= bytes).unwrap_or(1);
        out.push((at, Elem::int(size)));
        at += size;
    }
    out
}

impl<'a> Select<'a, '_> {
    /// Returns the address some bytes further.
    pub(crate) fn plus(&self, mem: Mem, bytes: u32) -> R<Mem> {
        match mem.plus(bytes as i32) {
            Some(mem) => Ok(mem),
            None => self.no("an offset of more than 31 bits"),
        }
    }

    /// Loads a scalar.
    pub(crate) fn load_scalar(&mut self, elem: Elem, mem: Mem) -> V {
        match elem {
            Elem::F32 => self.v1(codes::LOADSS, Size::X, O::M(mem)),
            Elem::F64 => self.v1(codes::LOADSD, Size::X, O::M(mem)),
            _ => {
                let d = self.gpr();
                let (code, size) = match elem.bytes() {
                    1 => (Code::Movzx_r32_rm8, Size::D),
                    2 => (Code::Movzx_r32_rm16, Size::D),
                    4 => (Code::Mov_r32_rm32, Size::D),
                    _ => (Code::Mov_r64_rm64, Size::Q),
                };
                self.ins(code, &[O::D(d, size), O::M(mem)]);
                d
            }
        }
    }

    /// Stores a scalar.
    pub(crate) fn store_scalar(&mut self, elem: Elem, mem: Mem, value: V) {
        match elem {
            Elem::F32 => self.v(codes::STORESS, Size::X, &[O::M(mem), O::U(value, Size::X)]),
            Elem::F64 => self.v(codes::STORESD, Size::X, &[O::M(mem), O::U(value, Size::X)]),
            _ => {
                let (code, size) = match elem.bytes() {
                    1 => (Code::Mov_rm8_r8, Size::B),
                    2 => (Code::Mov_rm16_r16, Size::W),
                    4 => (Code::Mov_rm32_r32, Size::D),
                    _ => (Code::Mov_rm64_r64, Size::Q),
                };
                self.ins(code, &[O::M(mem), O::U(value, size)]);
            }
        }
    }

    /// Returns the lane that an integer of a width has in memory.
    pub(crate) fn stored(&self, width: u32) -> R<Elem> {
        match width.div_ceil(8) {
            bytes @ (1 | 2 | 4 | 8) => Ok(Elem::int(bytes)),
            _ => self.no(format!("an i{width} in memory")),
        }
    }

    /// Writes the mask of the first lanes to k1.
    pub(crate) fn first_lanes(&mut self, lanes: u32) {
        let bits = if lanes >= 64 { -1 } else { (1i64 << lanes) - 1 };
        let bits = self.int(bits);
        self.ins(Code::VEX_Kmovq_kr_r64, &[O::P(Register::K1), O::U(bits, Size::Q)]);
    }

    /// Copies bytes of memory in pieces.
    fn copy_pieces(&mut self, from: Mem, to: Mem, bytes: u32) -> R<()> {
        for (at, elem) in pieces(bytes) {
            let value = self.load_scalar(elem, self.plus(from, at)?);
            self.store_scalar(elem, self.plus(to, at)?, value);
        }
        Ok(())
    }

    /// Loads a part of a vector, and no bytes around it.
    pub(crate) fn load_part(&mut self, shape: Shape, part: Part, mem: Mem) -> R<V> {
        let bytes = part.lanes * shape.elem.bytes();
        if bytes == part.size.bytes() {
            return Ok(self.v1(codes::LOADUPS, part.size, O::M(mem)));
        }
        Ok(match bytes {
            8 => self.v1(codes::LOADSD, Size::X, O::M(mem)),
            4 => self.v1(codes::LOADSS, Size::X, O::M(mem)),
            _ if bytes.is_multiple_of(4) && part.size == Size::Z => {
                self.first_lanes(bytes / 4);
                let d = self.xmm();
                self.masked(codes::LOADUPS, Size::Z, Masking::Zero, &[O::D(d, Size::Z), O::M(mem)]);
                d
            }
            _ if bytes.is_multiple_of(4) => {
                let mask = self.first_words(bytes / 4, part.size);
                let d = self.xmm();
                let operands = [O::D(d, part.size), O::U(mask, part.size), O::M(mem)];
                self.vex(codes::MASKLOADPS, part.size, &operands);
                d
            }
            _ => {
                let slot = self.scratch(3, part.size.bytes());
                let slot = Mem::at(Base::Frame(slot), 0);
                self.copy_pieces(mem, slot, bytes)?;
                self.v1(codes::LOADUPS, part.size, O::M(slot))
            }
        })
    }

    /// Returns a mask of the first lanes of 4 bytes.
    fn first_words(&mut self, lanes: u32, size: Size) -> V {
        let ones = (lanes * 4) as usize;
        let bytes: Vec<u8> = (0..size.bytes() as usize).map(|at| if at < ones { 0xff } else { 0 }).collect();
        let mem = self.pooled(&bytes);
        self.v1(codes::LOADUPS, size, O::M(mem))
    }

    /// Stores a part of a vector, and no bytes around it.
    pub(crate) fn store_part(&mut self, shape: Shape, part: Part, mem: Mem, value: V) -> R<()> {
        let bytes = part.lanes * shape.elem.bytes();
        let used = O::U(value, part.size);
        if bytes == part.size.bytes() {
            self.v(codes::STOREUPS, part.size, &[O::M(mem), used]);
            return Ok(());
        }
        match bytes {
            8 => self.v(codes::STORESD, Size::X, &[O::M(mem), O::U(value, Size::X)]),
            4 => self.v(codes::STORESS, Size::X, &[O::M(mem), O::U(value, Size::X)]),
            _ if bytes.is_multiple_of(4) && part.size == Size::Z => {
                self.first_lanes(bytes / 4);
                self.masked(codes::STOREUPS, Size::Z, Masking::Merge, &[O::M(mem), used]);
            }
            _ if bytes.is_multiple_of(4) => {
                let mask = self.first_words(bytes / 4, part.size);
                self.vex(codes::MASKSTOREPS, part.size, &[O::M(mem), O::U(mask, part.size), used]);
            }
            _ => {
                let slot = self.scratch(3, part.size.bytes());
                let slot = Mem::at(Base::Frame(slot), 0);
                self.v(codes::STOREUPS, part.size, &[O::M(slot), used]);
                self.copy_pieces(slot, mem, bytes)?;
            }
        }
        Ok(())
    }

    /// Loads a value of a type.
    pub(crate) fn load_value(&mut self, ty: &Ty, mem: Mem) -> R<Regs> {
        let mut regs = Regs::new();
        match ty {
            Ty::Void => return self.no("a value without a type"),
            Ty::Int(width) => {
                let elem = self.stored(*width)?;
                regs.push(self.load_scalar(elem, mem));
            }
            Ty::F32 => regs.push(self.load_scalar(Elem::F32, mem)),
            Ty::F64 => regs.push(self.load_scalar(Elem::F64, mem)),
            Ty::Vec(shape) => {
                for part in shape.parts(self.evex) {
                    let at = self.plus(mem, part.first * shape.elem.bytes())?;
                    regs.push(self.load_part(*shape, part, at)?);
                }
            }
            Ty::Mask(_) => return self.no("a vector of i1 in memory"),
            Ty::Agg(leaves) => {
                for (leaf, offset) in leaves.iter() {
                    let at = self.plus(mem, *offset)?;
                    regs.extend(self.load_value(leaf, at)?);
                }
            }
        }
        Ok(regs)
    }

    /// Stores a value of a type.
    pub(crate) fn store_value(&mut self, ty: &Ty, mem: Mem, regs: &[V]) -> R<()> {
        let Some(&first) = regs.first() else { return self.no("a value without registers") };
        match ty {
            Ty::Void => return self.no("a value without a type"),
            Ty::Int(width) => {
                let elem = self.stored(*width)?;
                let value = if elem.bits() == *width { first } else { self.zero_extend(first, *width) };
                self.store_scalar(elem, mem, value);
            }
            Ty::F32 => self.store_scalar(Elem::F32, mem, first),
            Ty::F64 => self.store_scalar(Elem::F64, mem, first),
            Ty::Vec(shape) => {
                for (part, &value) in shape.parts(self.evex).into_iter().zip(regs) {
                    let at = self.plus(mem, part.first * shape.elem.bytes())?;
                    self.store_part(*shape, part, at, value)?;
                }
            }
            Ty::Mask(_) => return self.no("a vector of i1 in memory"),
            Ty::Agg(leaves) => {
                let mut rest = regs;
                for (leaf, offset) in leaves.iter() {
                    let count = self.sizes(leaf).len().min(rest.len());
                    let (own, after) = rest.split_at(count);
                    rest = after;
                    let at = self.plus(mem, *offset)?;
                    self.store_value(leaf, at, own)?;
                }
            }
        }
        Ok(())
    }

    fn refuse_order(&self) -> R<()> {
        match self.op.attr("ordering").and_then(|ordering| ordering.as_i64()).unwrap_or(0) {
            0 => Ok(()),
            _ => self.no("an atomic access"),
        }
    }

    /// Selects `llvm.load`.
    pub(super) fn load(&mut self) -> R<()> {
        self.refuse_order()?;
        let op = self.op;
        let ty = self.ty(op.result(0).ty())?;
        let folds = match &ty {
            Ty::Int(32 | 64) | Ty::F32 | Ty::F64 => true,
            Ty::Vec(shape) => {
                let full = |part: &Part| part.lanes * shape.elem.bytes() == part.size.bytes();
                shape.parts(self.evex).iter().all(full)
            }
            _ => false,
        };
        if folds && op.attr("volatile_").is_none() && self.is_used_once_here(op).is_some() {
            self.wait(op);
            return Ok(());
        }
        self.load_now()
    }

    /// Emits the load.
    pub(super) fn load_now(&mut self) -> R<()> {
        let ty = self.ty(self.op.result(0).ty())?;
        let mem = self.load_address(self.op)?;
        let regs = self.load_value(&ty, mem)?;
        self.result(regs);
        Ok(())
    }

    /// Selects `llvm.store`.
    pub(super) fn store(&mut self) -> R<()> {
        self.refuse_order()?;
        let (value, pointer) = (self.operand(0)?, self.operand(1)?);
        let ty = self.ty(value.ty())?;
        if let (Ty::Int(width @ (8 | 16 | 32 | 64)), super::Def::Int(number)) = (&ty, self.def(value)) {
            self.flush()?;
            let mem = self.address(pointer)?;
            return self.store_number(*width, mem, number);
        }
        let regs = self.regs(value)?;
        self.flush()?;
        let mem = self.address(pointer)?;
        self.store_value(&ty, mem, &regs)
    }

    fn store_number(&mut self, width: u32, mem: Mem, number: i64) -> R<()> {
        let code = match width {
            8 => Code::Mov_rm8_imm8,
            16 => Code::Mov_rm16_imm16,
            32 => Code::Mov_rm32_imm32,
            _ if i32::try_from(number).is_ok() => Code::Mov_rm64_imm32,
            _ => {
                let value = self.in_reg(A::I(number), Size::Q);
                self.store_scalar(Elem::I64, mem, value);
                return Ok(());
            }
        };
        self.ins(code, &[O::M(mem), O::I(number)]);
        Ok(())
    }

    /// Selects `llvm.intr.prefetch`.
    pub(super) fn prefetch(&mut self) -> R<()> {
        let pointer = self.operand(0)?;
        let mem = self.address(pointer)?;
        let code = match self.op.attr("hint").and_then(|hint| hint.as_i64()) {
            Some(0) => Code::Prefetchnta_m8,
            Some(1) => Code::Prefetcht2_m8,
            Some(2) => Code::Prefetcht1_m8,
            _ => Code::Prefetcht0_m8,
        };
        self.ins(code, &[O::M(mem)]);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_copied_in_pieces() {
        let sizes = |bytes| pieces(bytes).iter().map(|piece| piece.1.bytes()).collect::<Vec<_>>();
        assert_eq!(sizes(15), [8, 4, 2, 1]);
        assert_eq!(sizes(24), [8, 8, 8]);
        assert!(sizes(0).is_empty());
    }
}
