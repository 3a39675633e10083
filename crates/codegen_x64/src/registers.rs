//! Registers by their numbers.

use crate::mir::Size;
use iced_x86::Register;

/// General registers by their numbers.
pub(crate) const GPR64: [Register; 16] = [
    Register::RAX,
    Register::RCX,
    Register::RDX,
    Register::RBX,
    Register::RSP,
    Register::RBP,
    Register::RSI,
    Register::RDI,
    Register::R8,
    Register::R9,
    Register::R10,
    Register::R11,
    Register::R12,
    Register::R13,
    Register::R14,
    Register::R15,
];
/// Their lowest bytes.
const GPR8: [Register; 16] = [
    Register::AL,
    Register::CL,
    Register::DL,
    Register::BL,
    Register::SPL,
    Register::BPL,
    Register::SIL,
    Register::DIL,
    Register::R8L,
    Register::R9L,
    Register::R10L,
    Register::R11L,
    Register::R12L,
    Register::R13L,
    Register::R14L,
    Register::R15L,
];
/// Saved by the called function, in the order of pushes.
pub(crate) const SAVED: [usize; 6] = [3, 5, 12, 13, 14, 15];

/// Returns a part of a register: of a general one, or of one of vectors.
pub(crate) fn register(number: usize, size: Size) -> Register {
    let at = number as u32;
    match size {
        Size::B => GPR8[number & 15],
        Size::W => Register::AX + at,
        Size::D => Register::EAX + at,
        Size::Q => GPR64[number & 15],
        Size::X => Register::XMM0 + at,
        Size::Y => Register::YMM0 + at,
        Size::Z => Register::ZMM0 + at,
    }
}
