//! Tests that are MLIR files, run inside the process by `cargo test`. No shell, no LLVM and no Python are needed.
//!
//! # How to write a test
//!
//! A test is a file `NAME.mlir` with comments that give the commands to run and the expected output.
//!
//! ```text
//! // RUN: mlir-opt %s --canonicalize | FileCheck %s
//!
//! // CHECK-LABEL: @double
//! //  CHECK-SAME: (%[[X:.+]]: i32)
//! //       CHECK: %[[SUM:.+]] = arith.addi %[[X]], %[[X]]
//! //  CHECK-NEXT: return %[[SUM]]
//! func.func @double(%x: i32) -> i32 {
//!   %y = arith.addi %x, %x : i32
//!   return %y : i32
//! }
//! ```
//!
//! - `RUN:` is a command line; a backslash at its end joins the next `RUN:` line. All must end with status 0.
//!   The shell has `|`, `&&`, `||`, `;`, `<`, `>`, `>>`, `2>`, `2>&1`, quotes, `NAME=value`, `not` and `not --crash`, and the
//!   commands `FileCheck`, `split-file`, `cat`, `echo`, `diff`, `rm`, `mkdir`, `touch`, `cp`, `count`, `cd`. Every other
//!   command is passed to the tool under test.
//! - `%s` is the test file, `%S` its folder, `%t` a name for temporary files, `%T` their folder, `%%` a percent sign.
//!   `DEFINE: %{name} = value` adds another.
//! - The directives of `FileCheck` are those of LLVM, see [`filecheck`]. As in MLIR's own tests variables end at the next
//!   `CHECK-LABEL` unless their names start with `$`, and a prefix that no directive uses is an error.
//! - `REQUIRES: a && !b`, `UNSUPPORTED: c` and `XFAIL: *` work as in lit. A test that is not supported is ignored.
//!
//! Where the whole output matters, record it instead of writing it:
//!
//! ```text
//! // RECORD: mlir-opt --mlir-print-op-generic
//! ```
//!
//! The standard output of `mlir-opt --mlir-print-op-generic %s` must be the text in `NAME.expected` beside the test; with
//! several `RECORD:` lines in `NAME.1.expected`, `NAME.2.expected` and so on. The command must end with status 0;
//! `RECORD: not mlir-opt 2>&1` records messages. The folder of the test is removed from the text.
//!
//! - `UPDATE_EXPECT=1 cargo test` writes the expectations from the tool's output, `UPDATE_EXPECT=oracle` from the original's.
//! - `ORACLE=1 cargo test` also checks every `RUN:` line and every recorded text against the original `mlir-opt` 22.
//! - `NO-ORACLE: reason` excepts a test from both, for features that the original lacks.
//!
//! # How to run a folder of tests
//!
//! A test target with `harness = false` and this `main`:
//!
//! ```no_run
//! use testing::{Harness, lit::{Context, Output}};
//!
//! fn tool(words: &[String], stdin: &[u8], context: &Context) -> Output {
//!     // Parse `words`, read files through `context.resolve`.
//!     Output { stdout: stdin.to_vec(), ..Output::default() }
//! }
//!
//! fn main() -> std::process::ExitCode {
//!     Harness::new(tool).main(concat!(env!("CARGO_MANIFEST_DIR"), "/tests").as_ref())
//! }
//! ```
//!
//! Each file is a trial with the name of its path: `cargo test --test NAME -- arith` runs those with `arith` in it.

mod diff;
pub mod filecheck;
mod harness;
pub mod lit;
pub mod oracle;
pub mod recorded;

use std::path::Path;
use std::process::ExitCode;

pub use harness::Harness;

/// Runs the tests under `root` with the usual settings: [`Harness::new`] and [`Harness::main`].
pub fn main(
    root: &Path,
    tool: impl Fn(&[String], &[u8], &lit::Context) -> lit::Output + Send + Sync + 'static,
) -> ExitCode {
    Harness::new(tool).main(root)
}
