//! Diagnostics as data, with renderers and checkers.
//!
//! A [`Diagnostic`] has a [`Severity`], a resolved [`Place`] and a message, and carries notes, labels and an
//! optional [`Fix`]. It is independent of the IR: the emitter resolves the location first. [`Sources`]
//! contains the texts that the renderers quote:
//!
//! * [`render::mlir`]: byte for byte what `mlir-opt` prints;
//! * [`render::rich`]: for people at a terminal;
//! * [`render::json`]: one object a line, for programs.
//!
//! [`expect::Checker`] compares diagnostics with `expected-*` comments, [`split`] cuts a text at `// -----`
//! lines, and [`suggest`] finds the name that was probably meant. [`codes`] names the classes of errors, with
//! a page on each, and [`extent`] determines the ends of places.
#![forbid(unsafe_code)]

pub mod codes;
mod diagnostic;
pub mod expect;
pub mod extent;
mod filter;
mod lines;
mod place;
pub mod render;
mod severity;
mod sources;
pub mod split;
pub mod suggest;

pub use diagnostic::{Diagnostic, Fix, Label, Note, NoteSubject};
pub use filter::{Filter, Verbosity};
pub use place::{CallStack, FilePlace, Place, Pos};
pub use severity::Severity;
pub use sources::{SharedText, Source, Sources};
