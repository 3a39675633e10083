//! Instructions, registers and values in registers.

use super::{Def, R, Regs, Select};
use crate::codes::{self, Row};
use crate::mir::{Base, Kind, Masking, Mem, O, Size, V};
use crate::types::{Elem, Shape, Ty};
use iced_x86::Code;
use ir::ValueRef;
use regalloc2::RegClass;

/// Operand of a scalar operation.
#[derive(Clone, Copy, Debug)]
pub(crate) enum A {
    R(V),
    I(i64),
    M(Mem),
}

impl<'a> Select<'a, '_> {
    /// Creates a general register.
    pub(crate) fn gpr(&mut self) -> V {
        self.mir.vreg(RegClass::Int)
    }

    /// Creates a vector register.
    pub(crate) fn xmm(&mut self) -> V {
        self.mir.vreg(RegClass::Float)
    }

    /// Creates the registers of a type.
    pub(crate) fn new_regs(&mut self, ty: &Ty) -> Regs {
        match ty {
            Ty::Void => Regs::new(),
            Ty::Int(_) => [self.gpr()].into_iter().collect(),
            Ty::F32 | Ty::F64 => [self.xmm()].into_iter().collect(),
            Ty::Vec(shape) => (0..shape.parts(self.evex).len()).map(|_| self.xmm()).collect(),
            Ty::Mask(lanes) => {
                (0..Shape::new(Elem::I32, *lanes).parts(self.evex).len()).map(|_| self.xmm()).collect()
            }
            Ty::Agg(leaves) => leaves.iter().flat_map(|(leaf, _)| self.new_regs(leaf)).collect(),
        }
    }

    /// Adds an instruction.
    pub(crate) fn ins(&mut self, code: Code, operands: &[O]) {
        self.mir.push(Kind::Op(code), Masking::None, false, operands);
    }

    /// Adds an instruction with a masked result.
    pub(crate) fn masked(&mut self, row: Row, size: Size, masking: Masking, operands: &[O]) {
        self.mir.push(Kind::Op(row.0[size.column(true)]), masking, false, operands);
    }

    /// Whether a vector instruction has a form of this size.
    pub(crate) fn has(&self, row: Row, size: Size) -> bool {
        row.0[size.column(false)] != Code::INVALID && size != Size::Z
            || self.evex && row.0[size.column(true)] != Code::INVALID
    }

    /// Adds a vector instruction, with EVEX if there is such a form and the machine has it.
    pub(crate) fn v(&mut self, row: Row, size: Size, operands: &[O]) {
        let wide = row.0[size.column(true)];
        if self.evex && wide != Code::INVALID {
            return self.mir.push(Kind::Op(wide), Masking::None, false, operands);
        }
        self.vex(row, size, operands);
    }

    /// Adds a vector instruction with VEX.
    pub(crate) fn vex(&mut self, row: Row, size: Size, operands: &[O]) {
        self.mir.push(Kind::Op(row.0[size.column(false)]), Masking::None, true, operands);
    }

    /// Adds an instruction of two vectors. Returns its result.
    pub(crate) fn v2(&mut self, row: Row, size: Size, a: V, b: O) -> V {
        let d = self.xmm();
        self.v(row, size, &[O::D(d, size), O::U(a, size), b]);
        d
    }

    /// Adds an instruction of two vectors and an immediate.
    pub(crate) fn v2i(&mut self, row: Row, size: Size, a: V, b: O, imm: i64) -> V {
        let d = self.xmm();
        self.v(row, size, &[O::D(d, size), O::U(a, size), b, O::I(imm)]);
        d
    }

    /// Adds an instruction of one vector.
    pub(crate) fn v1(&mut self, row: Row, size: Size, a: O) -> V {
        let d = self.xmm();
        self.v(row, size, &[O::D(d, size), a]);
        d
    }

    /// Adds an instruction of one vector and an immediate.
    pub(crate) fn v1i(&mut self, row: Row, size: Size, a: O, imm: i64) -> V {
        let d = self.xmm();
        self.v(row, size, &[O::D(d, size), a, O::I(imm)]);
        d
    }

    /// Returns a register with an integer.
    pub(crate) fn int(&mut self, value: i64) -> V {
        let d = self.gpr();
        if u32::try_from(value).is_ok() {
            self.ins(Code::Mov_r32_imm32, &[O::D(d, Size::D), O::I(value)]);
        } else if i32::try_from(value).is_ok() {
            self.ins(Code::Mov_rm64_imm32, &[O::D(d, Size::Q), O::I(value)]);
        } else {
            self.ins(Code::Mov_r64_imm64, &[O::D(d, Size::Q), O::I(value)]);
        }
        d
    }

    /// Returns the address of bytes in the pool.
    pub(crate) fn pooled(&mut self, bytes: &[u8]) -> Mem {
        Mem::at(Base::Pool(self.pool.add(bytes)), 0)
    }

    /// Returns a vector register with these bytes.
    pub(crate) fn bytes(&mut self, bytes: &[u8], size: Size) -> V {
        if bytes.iter().all(|&byte| byte == 0) {
            return self.zeros();
        }
        if bytes.iter().all(|&byte| byte == 0xff) && size != Size::Z {
            return self.ones(size);
        }
        let mem = self.pooled(bytes);
        self.v1(codes::LOADUPS, size, O::M(mem))
    }

    /// Returns a vector of zeros, of any size.
    pub(crate) fn zeros(&mut self) -> V {
        let d = self.xmm();
        self.mir.push(Kind::Zero, Masking::None, true, &[O::D(d, Size::X)]);
        d
    }

    fn ones(&mut self, size: Size) -> V {
        let bytes = vec![0xff; size.bytes() as usize];
        let mem = self.pooled(&bytes);
        self.v1(codes::LOADUPS, size, O::M(mem))
    }

    /// Returns the lanes of a constant in the pool that repeats a pattern.
    pub(crate) fn splat(&mut self, pattern: u64, lane: u32, size: Size) -> Mem {
        let lane = &pattern.to_le_bytes()[..lane as usize];
        let bytes: Vec<u8> = lane.iter().copied().cycle().take(size.bytes() as usize).collect();
        self.pooled(&bytes)
    }

    /// Returns the registers of a value.
    pub(crate) fn regs(&mut self, value: ValueRef<'a>) -> R<Regs> {
        match self.def(value) {
            Def::Regs(regs) => Ok(regs),
            Def::Mask(4, regs) => Ok(regs),
            Def::Mask(..) => {
                let regs: Regs = self.mask(value, 4)?.into_iter().collect();
                Ok(regs)
            }
            Def::Int(value) => Ok([self.int(value)].into_iter().collect()),
            Def::Bits(bytes) => {
                let ty = self.ty(value.ty())?;
                self.constant_regs(&ty, &bytes)
            }
            Def::Address(mem) => Ok([self.lea(mem)].into_iter().collect()),
            Def::Load(op) | Def::Lazy(op) => {
                self.force(op)?;
                match self.def(value) {
                    Def::Regs(regs) => Ok(regs),
                    Def::Mask(..) => self.regs(value),
                    _ => self.no("a value without registers"),
                }
            }
            Def::None => self.no("a value that is not defined before its use"),
        }
    }

    /// Returns the register of a scalar.
    pub(crate) fn reg(&mut self, value: ValueRef<'a>) -> R<V> {
        match self.regs(value)?.first() {
            Some(&register) => Ok(register),
            None => self.no("a value without registers"),
        }
    }

    /// Returns a scalar integer as an operand.
    pub(crate) fn arg(&mut self, value: ValueRef<'a>) -> R<A> {
        match self.def(value) {
            Def::Int(value) => Ok(A::I(value)),
            Def::Load(op) if matches!(self.ty(value.ty())?, Ty::Int(32 | 64)) => {
                let mem = self.load_address(op)?;
                self.set(value, Def::None);
                Ok(A::M(mem))
            }
            _ => Ok(A::R(self.reg(value)?)),
        }
    }

    /// Returns a scalar operand in a register.
    pub(crate) fn in_reg(&mut self, a: A, size: Size) -> V {
        match a {
            A::R(v) => v,
            A::I(value) => self.int(value),
            A::M(mem) => {
                let d = self.gpr();
                let code = if size == Size::Q { Code::Mov_r64_rm64 } else { Code::Mov_r32_rm32 };
                self.ins(code, &[O::D(d, size), O::M(mem)]);
                d
            }
        }
    }

    /// Returns an operand that is a register or memory.
    pub(crate) fn or_mem(&mut self, a: A, size: Size) -> O {
        match a {
            A::M(mem) => O::M(mem),
            other => O::U(self.in_reg(other, size), size),
        }
    }

    /// Returns the registers of a float or vector, or where they are in memory.
    pub(crate) fn rm(&mut self, value: ValueRef<'a>) -> R<Vec<O>> {
        let ty = self.ty(value.ty())?;
        let sizes = self.sizes(&ty);
        match self.def(value) {
            Def::Load(op) => {
                let mem = self.load_address(op)?;
                self.set(value, Def::None);
                let mut out = Vec::new();
                let mut at = 0;
                for size in sizes {
                    match mem.plus(at) {
                        Some(mem) => out.push(O::M(mem)),
                        None => return self.no("an offset of more than 31 bits"),
                    }
                    at += size.bytes() as i32;
                }
                Ok(out)
            }
            Def::Bits(bytes) if bytes.iter().any(|&byte| byte != 0) => {
                let mut out = Vec::new();
                let mut at = 0;
                for size in sizes {
                    let len = if matches!(ty, Ty::Vec(_)) { size.bytes() as usize } else { bytes.len() };
                    let mut part = vec![0; len];
                    let from = &bytes[at.min(bytes.len())..(at + len).min(bytes.len())];
                    part[..from.len()].copy_from_slice(from);
                    at += len;
                    out.push(O::M(self.pooled(&part)));
                }
                Ok(out)
            }
            _ => {
                let regs = self.regs(value)?;
                Ok(regs.into_iter().zip(sizes).map(|(v, size)| O::U(v, size)).collect())
            }
        }
    }

    /// Returns the sizes of the registers of a type.
    pub(crate) fn sizes(&self, ty: &Ty) -> Vec<Size> {
        match ty {
            Ty::Void => Vec::new(),
            Ty::Int(width) => vec![if *width > 32 { Size::Q } else { Size::D }],
            Ty::F32 | Ty::F64 => vec![Size::X],
            Ty::Vec(shape) => shape.parts(self.evex).iter().map(|part| part.size).collect(),
            Ty::Mask(lanes) => {
                Shape::new(Elem::I32, *lanes).parts(self.evex).iter().map(|part| part.size).collect()
            }
            Ty::Agg(leaves) => leaves.iter().flat_map(|(leaf, _)| self.sizes(leaf)).collect(),
        }
    }

    /// Returns an operand in a vector register.
    pub(crate) fn in_xmm(&mut self, operand: O, size: Size, scalar: Option<Elem>) -> V {
        match (operand, scalar) {
            (O::U(v, _), _) => v,
            (other, None) => self.v1(codes::LOADUPS, size, other),
            (other, Some(elem)) => {
                self.v1(if elem == Elem::F64 { codes::LOADSD } else { codes::LOADSS }, Size::X, other)
            }
        }
    }
}
