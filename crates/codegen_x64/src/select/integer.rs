//! Arithmetic of scalar integers.

use super::build::A;
use super::{Def, R, Select};
use crate::mir::{Base, Mem, O, Size, V};
use crate::types::{Elem, Ty};
use iced_x86::Code;

/// Operation of two integers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Int {
    Add,
    Sub,
    Mul,
    And,
    Or,
    Xor,
    Shl,
    LShr,
    AShr,
    UDiv,
    SDiv,
    URem,
    SRem,
    SMax,
    SMin,
    UMax,
    UMin,
}

/// Number of rax among general registers.
pub(crate) const RAX: u8 = 0;
/// Number of rdx.
pub(crate) const RDX: u8 = 2;

impl Int {
    fn is_commutative(self) -> bool {
        matches!(self, Int::Add | Int::Mul | Int::And | Int::Or | Int::Xor)
    }

    /// Returns the codes with a register or memory, and with an immediate, for 32 and 64 bits.
    fn codes(self) -> Option<[Code; 6]> {
        Some(match self {
            Int::Add => [
                Code::Add_r32_rm32,
                Code::Add_r64_rm64,
                Code::Add_rm32_imm32,
                Code::Add_rm64_imm32,
                Code::Add_rm32_imm8,
                Code::Add_rm64_imm8,
            ],
            Int::Sub => [
                Code::Sub_r32_rm32,
                Code::Sub_r64_rm64,
                Code::Sub_rm32_imm32,
                Code::Sub_rm64_imm32,
                Code::Sub_rm32_imm8,
                Code::Sub_rm64_imm8,
            ],
            Int::And => [
                Code::And_r32_rm32,
                Code::And_r64_rm64,
                Code::And_rm32_imm32,
                Code::And_rm64_imm32,
                Code::And_rm32_imm8,
                Code::And_rm64_imm8,
            ],
            Int::Or => [
                Code::Or_r32_rm32,
                Code::Or_r64_rm64,
                Code::Or_rm32_imm32,
                Code::Or_rm64_imm32,
                Code::Or_rm32_imm8,
                Code::Or_rm64_imm8,
            ],
            Int::Xor => [
                Code::Xor_r32_rm32,
                Code::Xor_r64_rm64,
                Code::Xor_rm32_imm32,
                Code::Xor_rm64_imm32,
                Code::Xor_rm32_imm8,
                Code::Xor_rm64_imm8,
            ],
            _ => return None,
        })
    }
}

/// Returns the size of the register that operations on a width use.
pub(crate) fn size_of(width: u32) -> Size {
    if width > 32 { Size::Q } else { Size::D }
}

pub(super) fn by_size(size: Size, narrow: Code, wide: Code) -> Code {
    if size == Size::Q { wide } else { narrow }
}

impl<'a> Select<'a, '_> {
    /// Adds an instruction whose result replaces its first operand.
    pub(super) fn tied(&mut self, code: Code, size: Size, a: V, b: O) -> V {
        let d = self.gpr();
        self.ins(code, &[O::T(d, a, size), b]);
        d
    }

    /// Returns an integer with zeros above its width, up to 64 bits.
    pub(crate) fn zero_extend(&mut self, a: V, width: u32) -> V {
        let d = self.gpr();
        match width {
            64 => return a,
            // The low byte has zeros already.
            1 | 8 => self.ins(Code::Movzx_r32_rm8, &[O::D(d, Size::D), O::U(a, Size::B)]),
            16 => self.ins(Code::Movzx_r32_rm16, &[O::D(d, Size::D), O::U(a, Size::W)]),
            32 => self.ins(Code::Mov_r32_rm32, &[O::D(d, Size::D), O::U(a, Size::D)]),
            0..32 => return self.tied(Code::And_rm32_imm32, Size::D, a, O::I((1 << width) - 1)),
            _ => {
                let by = O::I(64 - i64::from(width));
                let high = self.tied(Code::Shl_rm64_imm8, Size::Q, a, by);
                return self.tied(Code::Shr_rm64_imm8, Size::Q, high, by);
            }
        }
        d
    }

    /// Returns an integer with copies of its sign above its width, up to the size.
    pub(crate) fn sign_extend(&mut self, a: V, width: u32, size: Size) -> V {
        let d = self.gpr();
        let wide = size == Size::Q;
        match width {
            64 => return a,
            32 if !wide => return a,
            32 => self.ins(Code::Movsxd_r64_rm32, &[O::D(d, size), O::U(a, Size::D)]),
            16 => {
                let code = by_size(size, Code::Movsx_r32_rm16, Code::Movsx_r64_rm16);
                self.ins(code, &[O::D(d, size), O::U(a, Size::W)]);
            }
            8 => {
                let code = by_size(size, Code::Movsx_r32_rm8, Code::Movsx_r64_rm8);
                self.ins(code, &[O::D(d, size), O::U(a, Size::B)]);
            }
            _ => {
                let bits = if wide { 64 } else { 32 };
                let by = O::I(bits - i64::from(width));
                let high = self.tied(by_size(size, Code::Shl_rm32_imm8, Code::Shl_rm64_imm8), size, a, by);
                return self.tied(by_size(size, Code::Sar_rm32_imm8, Code::Sar_rm64_imm8), size, high, by);
            }
        }
        d
    }

    /// Restores the zeros in the low byte of an `i1`.
    pub(crate) fn clean(&mut self, a: V, width: u32) -> V {
        if width == 1 { self.tied(Code::And_rm32_imm8, Size::D, a, O::I(1)) } else { a }
    }

    /// Returns the result of an operation.
    pub(crate) fn int_op(&mut self, kind: Int, width: u32, a: A, b: A) -> R<V> {
        let size = size_of(width);
        let (a, b) = match (a, b) {
            (A::I(_), A::R(_) | A::M(_)) | (A::M(_), A::R(_)) if kind.is_commutative() => (b, a),
            other => other,
        };
        match kind {
            Int::Add | Int::Sub | Int::And | Int::Or | Int::Xor => {
                let d = self.plain(kind, size, a, b);
                let is_clean = matches!(kind, Int::And | Int::Or | Int::Xor) && !matches!(b, A::I(_));
                Ok(if is_clean { d } else { self.clean(d, width) })
            }
            Int::Mul => {
                let d = self.multiply(size, a, b);
                Ok(self.clean(d, width))
            }
            Int::Shl | Int::LShr | Int::AShr => self.shift(kind, width, a, b),
            Int::UDiv | Int::URem | Int::SDiv | Int::SRem => self.divide(kind, width, a, b),
            Int::SMax | Int::SMin | Int::UMax | Int::UMin => self.choose(kind, width, a, b),
        }
    }

    pub(super) fn plain(&mut self, kind: Int, size: Size, a: A, b: A) -> V {
        let Some(codes) = kind.codes() else { return self.in_reg(a, size) };
        let wide = usize::from(size == Size::Q);
        let first = self.in_reg(a, size);
        // A sum with a constant may be in another register than its operand.
        if let (Int::Add, A::I(number)) = (kind, b)
            && i32::try_from(number).is_ok()
        {
            let d = self.gpr();
            let mem = Mem::at(Base::Reg(first), number as i32);
            self.ins(by_size(size, Code::Lea_r32_m, Code::Lea_r64_m), &[O::D(d, size), O::M(mem)]);
            return d;
        }
        match b {
            A::I(number) if i8::try_from(number).is_ok() => {
                self.tied(codes[4 + wide], size, first, O::I(number))
            }
            A::I(number) if i32::try_from(number).is_ok() || size == Size::D => {
                self.tied(codes[2 + wide], size, first, O::I(number))
            }
            other => {
                let second = self.or_mem(other, size);
                self.tied(codes[wide], size, first, second)
            }
        }
    }

    pub(super) fn multiply(&mut self, size: Size, a: A, b: A) -> V {
        match b {
            A::I(number) if number > 0 && (number as u64).is_power_of_two() => {
                let first = self.in_reg(a, size);
                let by = O::I(i64::from(number.trailing_zeros()));
                self.tied(by_size(size, Code::Shl_rm32_imm8, Code::Shl_rm64_imm8), size, first, by)
            }
            A::I(number @ (3 | 5 | 9)) => {
                let first = self.in_reg(a, size);
                self.times_and_once(size, first, number as u8 - 1)
            }
            A::I(number) if i32::try_from(number).is_ok() => {
                let first = self.or_mem(a, size);
                let d = self.gpr();
                let code = by_size(size, Code::Imul_r32_rm32_imm32, Code::Imul_r64_rm64_imm32);
                self.ins(code, &[O::D(d, size), first, O::I(number)]);
                d
            }
            other => {
                let first = self.in_reg(a, size);
                let second = self.or_mem(other, size);
                self.tied(by_size(size, Code::Imul_r32_rm32, Code::Imul_r64_rm64), size, first, second)
            }
        }
    }

    /// Returns the sum of a value and its product with 2, 4 or 8: sooner than a multiplication.
    pub(crate) fn times_and_once(&mut self, size: Size, a: V, scale: u8) -> V {
        let d = self.gpr();
        let mem = Mem { index: Some((a, scale)), ..Mem::at(Base::Reg(a), 0) };
        self.ins(by_size(size, Code::Lea_r32_m, Code::Lea_r64_m), &[O::D(d, size), O::M(mem)]);
        d
    }

    fn shift(&mut self, kind: Int, width: u32, a: A, b: A) -> R<V> {
        let size = size_of(width);
        let value = self.in_reg(a, size);
        let value = match kind {
            Int::LShr if !matches!(width, 32 | 64) => self.zero_extend(value, width),
            Int::AShr => self.sign_extend(value, width, size),
            _ => value,
        };
        let d = self.gpr();
        match b {
            A::I(by) => {
                let code = match kind {
                    Int::Shl => by_size(size, Code::Shl_rm32_imm8, Code::Shl_rm64_imm8),
                    Int::LShr => by_size(size, Code::Shr_rm32_imm8, Code::Shr_rm64_imm8),
                    _ => by_size(size, Code::Sar_rm32_imm8, Code::Sar_rm64_imm8),
                };
                self.ins(code, &[O::T(d, value, size), O::I(by & 63)]);
            }
            other => {
                let by = self.in_reg(other, size);
                let code = match kind {
                    Int::Shl => by_size(size, Code::VEX_Shlx_r32_rm32_r32, Code::VEX_Shlx_r64_rm64_r64),
                    Int::LShr => by_size(size, Code::VEX_Shrx_r32_rm32_r32, Code::VEX_Shrx_r64_rm64_r64),
                    _ => by_size(size, Code::VEX_Sarx_r32_rm32_r32, Code::VEX_Sarx_r64_rm64_r64),
                };
                self.ins(code, &[O::D(d, size), O::U(value, size), O::U(by, size)]);
            }
        }
        Ok(self.clean(d, width))
    }

    fn choose(&mut self, kind: Int, width: u32, a: A, b: A) -> R<V> {
        let size = size_of(width);
        let signed = matches!(kind, Int::SMax | Int::SMin);
        let (x, y) = (self.in_reg(a, size), self.in_reg(b, size));
        let (x, y) = match (signed, width) {
            (_, 32 | 64) => (x, y),
            (true, _) => (self.sign_extend(x, width, size), self.sign_extend(y, width, size)),
            (false, _) => (self.zero_extend(x, width), self.zero_extend(y, width)),
        };
        self.ins(by_size(size, Code::Cmp_r32_rm32, Code::Cmp_r64_rm64), &[O::U(x, size), O::U(y, size)]);
        // The other operand where the first one is not chosen.
        let (narrow, wide) = match kind {
            Int::SMax => (Code::Cmovl_r32_rm32, Code::Cmovl_r64_rm64),
            Int::SMin => (Code::Cmovg_r32_rm32, Code::Cmovg_r64_rm64),
            Int::UMax => (Code::Cmovb_r32_rm32, Code::Cmovb_r64_rm64),
            _ => (Code::Cmova_r32_rm32, Code::Cmova_r64_rm64),
        };
        let d = self.tied(by_size(size, narrow, wide), size, x, O::U(y, size));
        Ok(self.clean(d, width))
    }

    /// Selects an operation of two integers or vectors of integers.
    pub(super) fn integer(&mut self, kind: Int) -> R<()> {
        let (a, b) = (self.operand(0)?, self.operand(1)?);
        match self.ty(a.ty())? {
            Ty::Int(_) if super::rotate::is_rotated(self.op) => Ok(()),
            Ty::Int(_) if self.rotation()? => Ok(()),
            Ty::Int(1) if super::compare::is_folded_negation(self.op) => {
                self.set(self.op.result(0), Def::Lazy(self.op));
                Ok(())
            }
            Ty::Int(width) => {
                // The first operand in a register first: the second one may be a load that waits.
                let (a, b) = (self.arg(a)?, self.arg(b)?);
                let d = self.int_op(kind, width, a, b)?;
                self.result([d]);
                Ok(())
            }
            Ty::Vec(shape) => self.vector_integer(kind, shape),
            Ty::Mask(lanes) => self.mask_op(kind, lanes),
            _ => self.no("operands that are no integers"),
        }
    }

    /// Selects an operation of two lanes.
    pub(crate) fn int_lane(&mut self, kind: Int, elem: Elem, a: V, b: V) -> R<V> {
        self.int_op(kind, elem.bits(), A::R(a), A::R(b))
    }
}
