//! Requests to the system about memory: [files mapped](Mapped), and [pages brought ahead](Ahead).
//!
//! A mapped file's bytes are where the system has them, instead of a copy. Copying 10 MB and getting the memory for it takes 4 to 8 % of what it takes to read, verify and print them. See
//! `docs/adr/0004-mapped-files.md` for what it means when a file changes meanwhile.

#![deny(unsafe_op_in_unsafe_fn)]

mod ahead;

pub use ahead::Ahead;

use std::fs::File;
use std::io;

/// The bytes of a file.
pub struct Mapped(memmap2::Mmap);

impl Mapped {
    /// Maps a file to read it.
    ///
    /// # Errors
    /// If the system cannot map it: it is no plain file, or empty.
    pub fn of(file: &File) -> io::Result<Mapped> {
        Mapped::by(file, memmap2::MmapOptions::new().populate())
    }

    /// Maps a file of which not all will be read: what is not asked for is not brought into memory.
    ///
    /// # Errors
    /// If the system cannot map it: it is no plain file, or empty.
    pub fn sparsely(file: &File) -> io::Result<Mapped> {
        Mapped::by(file, &memmap2::MmapOptions::new())
    }

    fn by(file: &File, options: &memmap2::MmapOptions) -> io::Result<Mapped> {
        // SAFETY: the map is private and only read. What another process writes to the file meanwhile may show in it; whoever
        // reads a text takes its bytes for anything at all. If the file is cut off, reading after its end ends the process
        // with a signal, as it does with MLIR's tools, which map their input too.
        unsafe { options.map_copy_read_only(file) }.map(Mapped)
    }
}

impl AsRef<[u8]> for Mapped {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mapped_file_has_its_bytes() {
        let path = std::env::temp_dir().join(format!("terrane-mapped-{}", std::process::id()));
        std::fs::write(&path, "module {}").unwrap();
        let mapped = Mapped::of(&File::open(&path).unwrap()).unwrap();
        assert_eq!(Mapped::sparsely(&File::open(&path).unwrap()).unwrap().as_ref(), b"module {}");
        std::fs::remove_file(&path).unwrap();
        assert_eq!(mapped.as_ref(), b"module {}");
        assert!(Mapped::of(&File::open(std::env::temp_dir()).unwrap()).is_err());
    }
}
