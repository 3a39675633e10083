//! The `amdgpu` dialect: operations of AMD's GPUs over vectors and memrefs.

mod buffers;
mod canonicalize;
mod chipset;
mod constraints;
mod copies;
mod enums;
mod floats;
mod lanes;
mod matrices;
mod registers;
mod scaled;
mod space;
mod tensors;
mod waits;

pub use chipset::Chipset;
pub use enums::{DppPerm, MfmaPermB, SchedBarrierOpts};
pub use space::AddressSpace;

ir::dialect! {
    /// Operations of AMD's GPUs over vectors and memrefs.
    pub fn dialect("amdgpu") {
        depends: [gpu],
        ops: [buffers, copies, floats, lanes, matrices, scaled, tensors, waits],
        types: [&tensors::BASE, &tensors::DESCRIPTOR, &tensors::GATHER_BASE],
        attrs: [&enums::DPP_PERM, &enums::SCHED_BARRIER_OPT, &enums::MFMA_PERM_B, &space::ADDRESS_SPACE],
    }
}
