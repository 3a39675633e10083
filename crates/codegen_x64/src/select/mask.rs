//! Vectors of `i1`: lanes of all zeros or all ones, of any size, and bits of an integer.

use super::integer::Int;
use super::{Def, R, Select};
use crate::codes;
use crate::mir::{O, Size, V};
use crate::types::{Elem, Part, Shape};
use iced_x86::{Code, Register};
use ir::ValueRef;

impl<'a> Select<'a, '_> {
    fn mask_parts(&self, bytes: u32, lanes: u32) -> Vec<Part> {
        Shape::new(Elem::int(bytes), lanes).parts(self.evex)
    }

    /// Returns the size of the lanes that a mask has.
    pub(crate) fn mask_bytes(&self, value: ValueRef<'a>) -> u32 {
        match self.def(value) {
            Def::Mask(bytes, _) => bytes,
            _ => 4,
        }
    }

    /// Returns a mask with lanes of a size.
    pub(crate) fn mask(&mut self, value: ValueRef<'a>, bytes: u32) -> R<Vec<V>> {
        if let Def::Load(op) | Def::Lazy(op) = self.def(value) {
            self.force(op)?;
        }
        let lanes = match self.ty(value.ty())? {
            crate::types::Ty::Mask(lanes) => lanes,
            _ => return self.no("a mask that is no vector of i1"),
        };
        match self.def(value) {
            Def::Mask(own, regs) if own == bytes => Ok(regs.to_vec()),
            Def::Mask(own, regs) => {
                let converted = self.resized_mask(&regs, own, bytes, lanes);
                Ok(converted)
            }
            Def::Bits(all) => Ok(self.constant_mask(&all, lanes, bytes)),
            _ => self.no("a mask that is not defined before its use"),
        }
    }

    /// Returns the mask of a constant with one byte for each lane.
    pub(crate) fn constant_mask(&mut self, all: &[u8], lanes: u32, bytes: u32) -> Vec<V> {
        let mut out = Vec::new();
        for part in self.mask_parts(bytes, lanes) {
            let own = &all[part.first as usize..(part.first + part.lanes) as usize];
            let mut wide: Vec<u8> =
                own.iter().flat_map(|&byte| std::iter::repeat_n(byte, bytes as usize)).collect();
            wide.resize(part.size.bytes() as usize, 0);
            out.push(self.bytes(&wide, part.size));
        }
        out
    }

    fn resized_mask(&mut self, regs: &[V], from: u32, to: u32, lanes: u32) -> Vec<V> {
        let (old, new) = (self.mask_parts(from, lanes), self.mask_parts(to, lanes));
        if let ([old], [new]) = (&old[..], &new[..]) {
            if self.evex {
                self.set_k(regs[0], from, old.size);
                return vec![self.spread_k(to, new.size)];
            }
            let row = match (from, to) {
                (1, 2) => Some(codes::PMOVSXBW),
                (1, 4) => Some(codes::PMOVSXBD),
                (1, 8) => Some(codes::PMOVSXBQ),
                (2, 4) => Some(codes::PMOVSXWD),
                (2, 8) => Some(codes::PMOVSXWQ),
                (4, 8) => Some(codes::PMOVSXDQ),
                _ => None,
            };
            if let Some(row) = row {
                return vec![self.v1(row, new.size, O::U(regs[0], Size::X))];
            }
        }
        let bits = self.mask_bits(regs, from, lanes);
        self.mask_of_bits(bits, lanes, to)
    }

    /// Returns the bits of a mask, with zeros above them.
    pub(crate) fn mask_bits(&mut self, regs: &[V], bytes: u32, lanes: u32) -> V {
        let mut all: Option<V> = None;
        for (part, &value) in self.mask_parts(bytes, lanes).iter().zip(regs) {
            let own = self.part_bits(value, bytes, *part);
            all = Some(match all {
                None => own,
                Some(before) => {
                    let (high, d) = (self.gpr(), self.gpr());
                    let by = O::I(i64::from(part.first));
                    self.ins(Code::Shl_rm64_imm8, &[O::T(high, own, Size::Q), by]);
                    self.ins(Code::Or_r64_rm64, &[O::T(d, before, Size::Q), O::U(high, Size::Q)]);
                    d
                }
            });
        }
        all.unwrap_or_else(|| self.int(0))
    }

    /// Returns the bits of the lanes in one register.
    fn part_bits(&mut self, value: V, bytes: u32, part: Part) -> V {
        let d = self.gpr();
        if self.evex {
            self.set_k(value, bytes, part.size);
            self.ins(Code::VEX_Kmovq_r64_kr, &[O::D(d, Size::Q), O::P(Register::K1)]);
        } else {
            let (row, value, size) = match bytes {
                1 => (codes::PMOVMSKB, value, part.size),
                4 => (codes::MOVMSKPS, value, part.size),
                8 => (codes::MOVMSKPD, value, part.size),
                _ => {
                    let high = if part.size == Size::Y {
                        let high = self.xmm();
                        let operands = [O::D(high, Size::X), O::U(value, Size::Y), O::I(1)];
                        self.v(codes::EXTRACTF128, Size::Y, &operands);
                        high
                    } else {
                        self.zeros()
                    };
                    (codes::PMOVMSKB, self.v2(codes::PACKSSWB, Size::X, value, O::U(high, Size::X)), Size::X)
                }
            };
            self.vex(row, size, &[O::D(d, Size::D), O::U(value, size)]);
        }
        if part.lanes * bytes == part.size.bytes() {
            return d;
        }
        let masked = self.gpr();
        let ones = if part.lanes >= 31 { self.int((1i64 << part.lanes) - 1) } else { d };
        if part.lanes >= 31 {
            self.ins(Code::And_r64_rm64, &[O::T(masked, d, Size::Q), O::U(ones, Size::Q)]);
        } else {
            self.ins(Code::And_rm32_imm32, &[O::T(masked, d, Size::D), O::I((1 << part.lanes) - 1)]);
        }
        masked
    }

    /// Returns the mask of bits.
    pub(crate) fn mask_of_bits(&mut self, bits: V, lanes: u32, bytes: u32) -> Vec<V> {
        let mut out = Vec::new();
        for part in self.mask_parts(bytes, lanes) {
            let mut own = bits;
            if part.first > 0 {
                own = self.gpr();
                self.ins(Code::Shr_rm64_imm8, &[O::T(own, bits, Size::Q), O::I(i64::from(part.first))]);
            }
            if self.evex {
                self.ins(Code::VEX_Kmovq_kr_r64, &[O::P(Register::K1), O::U(own, Size::Q)]);
                out.push(self.spread_k(bytes, part.size));
            } else {
                out.push(self.spread_bits(own, bytes, part.size));
            }
        }
        out
    }

    /// Returns lanes of all ones where the bit of their number is set.
    fn spread_bits(&mut self, bits: V, bytes: u32, size: Size) -> V {
        let low = self.xmm();
        self.v(codes::MOVD_TO, Size::X, &[O::D(low, Size::X), O::U(bits, Size::D)]);
        let (broadcast, equal) = match bytes {
            1 => (codes::PBROADCASTD, codes::PCMPEQB),
            2 => (codes::PBROADCASTW, codes::PCMPEQW),
            4 => (codes::PBROADCASTD, codes::PCMPEQD),
            _ => (codes::PBROADCASTQ, codes::PCMPEQQ),
        };
        let mut all = self.v1(broadcast, size, O::U(low, Size::X));
        let lanes = size.bytes() / bytes;
        if bytes == 1 {
            let places: Vec<u8> = (0..lanes).map(|lane| (lane / 8) as u8).collect();
            let mem = self.pooled(&places);
            all = self.v2(codes::PSHUFB, size, all, O::M(mem));
        }
        let mut own = Vec::new();
        for lane in 0..lanes {
            let bit = if bytes == 1 { 1u64 << (lane % 8) } else { 1u64 << lane };
            own.extend_from_slice(&bit.to_le_bytes()[..bytes as usize]);
        }
        let mem = self.pooled(&own);
        let own = self.v1(codes::LOADUPS, size, O::M(mem));
        let found = self.v2(codes::PAND, size, all, O::U(own, size));
        self.v2(equal, size, found, O::U(own, size))
    }

    /// Returns the lanes of a mask as `i1`s.
    pub(crate) fn mask_lanes(&mut self, regs: &[V], bytes: u32, lanes: u32) -> R<Vec<V>> {
        let bits = self.mask_bits(regs, bytes, lanes);
        Ok((0..lanes).map(|lane| self.bit(bits, lane)).collect())
    }

    /// Returns a bit as an `i1`.
    pub(crate) fn bit(&mut self, bits: V, lane: u32) -> V {
        let (shifted, d) = (self.gpr(), self.gpr());
        self.ins(Code::Shr_rm64_imm8, &[O::T(shifted, bits, Size::Q), O::I(i64::from(lane))]);
        self.ins(Code::And_rm32_imm8, &[O::T(d, shifted, Size::D), O::I(1)]);
        d
    }

    /// Returns the mask of `i1`s.
    pub(crate) fn mask_of_lanes(&mut self, all: &[V], bytes: u32) -> R<Vec<V>> {
        let mut bits = self.int(0);
        for (lane, &value) in all.iter().enumerate() {
            let wide = self.zero_extend(value, 1);
            let (shifted, d) = (self.gpr(), self.gpr());
            self.ins(Code::Shl_rm64_imm8, &[O::T(shifted, wide, Size::Q), O::I(lane as i64)]);
            self.ins(Code::Or_r64_rm64, &[O::T(d, bits, Size::Q), O::U(shifted, Size::Q)]);
            bits = d;
        }
        Ok(self.mask_of_bits(bits, all.len() as u32, bytes))
    }

    /// Selects an operation of two vectors of `i1`.
    pub(super) fn mask_op(&mut self, kind: Int, lanes: u32) -> R<()> {
        let (a, b) = (self.operand(0)?, self.operand(1)?);
        let row = match kind {
            Int::And | Int::Mul | Int::UMin | Int::SMax => codes::PAND,
            Int::Or | Int::UMax | Int::SMin => codes::POR,
            Int::Xor | Int::Add | Int::Sub => codes::PXOR,
            _ => return self.no("vectors of i1"),
        };
        let bytes = match self.def(a) {
            Def::Mask(bytes, _) => bytes,
            _ => self.mask_bytes(b),
        };
        let (a, b) = (self.mask(a, bytes)?, self.mask(b, bytes)?);
        let mut regs = crate::select::Regs::new();
        for (part, (&a, &b)) in self.mask_parts(bytes, lanes).iter().zip(a.iter().zip(&b)) {
            regs.push(self.v2(row, part.size, a, O::U(b, part.size)));
        }
        let value = self.op.result(0);
        self.set(value, Def::Mask(bytes, regs));
        Ok(())
    }
}
