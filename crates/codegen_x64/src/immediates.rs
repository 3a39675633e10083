//! Kinds of immediate operands, and codes of branches.

use crate::mir::Cc;
use iced_x86::{Code as Op, Instruction, OpKind};

/// Returns the branch of a condition.
pub(crate) fn jcc(code: Cc) -> Op {
    const ALL: [Op; 16] = [
        Op::Jo_rel32_64,
        Op::Jno_rel32_64,
        Op::Jb_rel32_64,
        Op::Jae_rel32_64,
        Op::Je_rel32_64,
        Op::Jne_rel32_64,
        Op::Jbe_rel32_64,
        Op::Ja_rel32_64,
        Op::Js_rel32_64,
        Op::Jns_rel32_64,
        Op::Jp_rel32_64,
        Op::Jnp_rel32_64,
        Op::Jl_rel32_64,
        Op::Jge_rel32_64,
        Op::Jle_rel32_64,
        Op::Jg_rel32_64,
    ];
    ALL[code as usize]
}

/// Sets an immediate operand in the size that the instruction has.
pub(crate) fn set_immediate(made: &mut Instruction, op: Op, place: u32, value: i64) {
    let kind = immediate_kind(op);
    made.set_op_kind(place, kind);
    match kind {
        OpKind::Immediate64 => made.set_immediate64(value as u64),
        OpKind::Immediate32 => made.set_immediate32(value as u32),
        OpKind::Immediate16 => made.set_immediate16(value as u16),
        OpKind::Immediate32to64 => made.set_immediate32to64(value),
        OpKind::Immediate8to32 => made.set_immediate8to32(value as i32),
        OpKind::Immediate8to64 => made.set_immediate8to64(value),
        _ => made.set_immediate8(value as u8),
    }
}

/// Returns the kind of the immediate operand of an instruction.
fn immediate_kind(op: Op) -> OpKind {
    match op {
        Op::Mov_r64_imm64 => OpKind::Immediate64,
        Op::Mov_r32_imm32
        | Op::Mov_rm32_imm32
        | Op::Add_rm32_imm32
        | Op::Sub_rm32_imm32
        | Op::And_rm32_imm32
        | Op::Or_rm32_imm32
        | Op::Xor_rm32_imm32
        | Op::Cmp_rm32_imm32
        | Op::Test_rm32_imm32
        | Op::Imul_r32_rm32_imm32 => OpKind::Immediate32,
        Op::Mov_rm16_imm16 => OpKind::Immediate16,
        Op::Mov_rm64_imm32
        | Op::Add_rm64_imm32
        | Op::Sub_rm64_imm32
        | Op::And_rm64_imm32
        | Op::Or_rm64_imm32
        | Op::Xor_rm64_imm32
        | Op::Cmp_rm64_imm32
        | Op::Test_rm64_imm32
        | Op::Imul_r64_rm64_imm32 => OpKind::Immediate32to64,
        Op::Add_rm32_imm8
        | Op::Sub_rm32_imm8
        | Op::And_rm32_imm8
        | Op::Or_rm32_imm8
        | Op::Xor_rm32_imm8
        | Op::Cmp_rm32_imm8
        | Op::Imul_r32_rm32_imm8 => OpKind::Immediate8to32,
        Op::Add_rm64_imm8
        | Op::Sub_rm64_imm8
        | Op::And_rm64_imm8
        | Op::Or_rm64_imm8
        | Op::Xor_rm64_imm8
        | Op::Cmp_rm64_imm8
        | Op::Imul_r64_rm64_imm8 => OpKind::Immediate8to64,
        _ => OpKind::Immediate8,
    }
}
