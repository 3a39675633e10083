//! State of the translation of OpenMP constructs.

use super::code::{BlockId, Code, FunctionId, InsertPoint, InstId, Operand, ValueId};
use super::finalization::Finalization;
use super::target::Kernel;
use super::taskloop::Taskloop;
use crate::metadata::Node;
use crate::text::Text;
use ir::{OpRef, RegionRef};
use rustc_hash::{FxHashMap, FxHashSet};

/// Whether a function has an operation of OpenMP.
pub(crate) fn has_constructs(function: OpRef<'_>) -> bool {
    let mut open: Vec<RegionRef<'_>> = function.regions().collect();
    while let Some(region) = open.pop() {
        for op in region.blocks().flat_map(|block| block.ops()) {
            if op.dialect() == "omp" {
                return true;
            }
            open.extend(op.regions());
        }
    }
    false
}

/// Bytes of the text that stands for an unknown place, without the zero at its end.
const UNKNOWN: &str = ";unknown;unknown;0;0;;";

/// Globals that constructs need.
#[derive(Default)]
pub(crate) struct Globals {
    lines: Vec<Vec<u8>>,
    unnamed: usize,
    /// Numbers of texts.
    texts: FxHashMap<Vec<u8>, usize>,
    /// Numbers of descriptions of places, by their flags.
    idents: FxHashMap<u32, usize>,
    named: FxHashSet<Vec<u8>>,
}

impl Globals {
    fn number(&mut self) -> usize {
        self.unnamed += 1;
        self.unnamed - 1
    }

    /// Returns the description of an unknown place with flags.
    pub(crate) fn ident(&mut self, flags: u32) -> Operand {
        let number = match self.idents.get(&flags) {
            Some(&number) => number,
            None => self.add_ident(flags),
        };
        Operand::Global(format!("@{number}").into_bytes())
    }

    /// Returns a text, with a zero at its end.
    pub(crate) fn text_of(&mut self, text: &[u8]) -> Operand {
        let number = match self.texts.get(text) {
            Some(&number) => number,
            None => {
                let number = self.number();
                let size = text.len() + 1;
                let mut line =
                    format!("@{number} = private unnamed_addr constant [{size} x i8] c\"").into_bytes();
                line.escaped(text);
                line.text("\\00\", align 1\n");
                self.lines.push(line);
                self.texts.insert(text.to_vec(), number);
                number
            }
        };
        Operand::Global(format!("@{number}").into_bytes())
    }

    /// Returns a variable of a name that nothing else has, with words, type and value as they are written.
    pub(crate) fn defined(&mut self, name: &[u8], content: &[u8]) -> Operand {
        let mut text = Vec::new();
        text.name(b'@', name);
        self.lines.push([&text, &b" = "[..], content, b"\n"].concat());
        Operand::Global(text)
    }

    fn add_ident(&mut self, flags: u32) -> usize {
        let text = self.text_of(UNKNOWN.as_bytes());
        let number = self.number();
        let size = UNKNOWN.len();
        let mut line = format!("@{number} = private unnamed_addr constant %struct.ident_t ").into_bytes();
        line.text(&format!("{{ i32 0, i32 {flags}, i32 0, i32 {size}, ptr "));
        if let Operand::Global(text) = text {
            line.extend_from_slice(&text);
        }
        line.text(" }, align 8\n");
        self.lines.push(line);
        self.idents.insert(flags, number);
        number
    }

    /// Returns a variable that all modules share, with a type and value as they are written.
    pub(crate) fn common(&mut self, name: &[u8], content: &str) -> Operand {
        let mut text = Vec::new();
        text.name(b'@', name);
        if self.named.insert(name.to_vec()) {
            let mut line = text.clone();
            line.text(" = common global ");
            line.text(content);
            line.text(", align 8\n");
            self.lines.push(line);
        }
        Operand::Global(text)
    }

    /// Whether there is a description of a place.
    pub(crate) fn has_ident(&self) -> bool {
        !self.idents.is_empty()
    }

    /// Returns the lines that define the globals.
    pub(crate) fn text(&self) -> Vec<u8> {
        self.lines.concat()
    }
}

/// Returns the address of a function or global by its name.
pub(crate) fn symbol_operand(name: &[u8]) -> Operand {
    let mut text = Vec::new();
    text.name(b'@', name);
    Operand::Global(text)
}

/// A loop from zero to a number of iterations by one.
#[derive(Clone, Debug)]
pub(crate) struct CanonicalLoop {
    pub(crate) header: BlockId,
    pub(crate) condition: BlockId,
    pub(crate) body: BlockId,
    pub(crate) latch: BlockId,
    pub(crate) exit: BlockId,
    pub(crate) after: BlockId,
    pub(crate) counter: Operand,
    /// The counter of the next iteration.
    pub(crate) next: Operand,
    pub(crate) count: Operand,
}

/// Clauses of a task that its creation needs.
#[derive(Clone, Debug)]
pub(crate) struct TaskClauses {
    pub(crate) is_tied: bool,
    pub(crate) is_mergeable: bool,
    pub(crate) final_: Option<Operand>,
    /// The condition that it is not run at once.
    pub(crate) condition: Option<Operand>,
    pub(crate) priority: Option<Operand>,
    /// Dependences of a task: the library's number of the kind, the variable, and the number of its bytes.
    pub(crate) dependences: Vec<(i64, Operand, i64)>,
}

/// The construct of an outlined function, by which its call is replaced.
#[derive(Clone, Debug)]
pub(crate) enum After {
    /// A parallel region: the description of its place, its condition, the load of the number of the thread, and what is
    /// there only while it is built.
    Teams {
        ident: Operand,
        erased: Vec<InstId>,
    },
    Task {
        ident: Operand,
        clauses: TaskClauses,
        erased: Vec<InstId>,
    },
    Taskloop {
        ident: Operand,
        taskloop: Box<Taskloop>,
        erased: Vec<InstId>,
    },
    Parallel {
        ident: Operand,
        condition: Option<Operand>,
        thread: InstId,
        local: Operand,
        erased: Vec<InstId>,
    },
}

/// A region that becomes a function at the end.
#[derive(Clone, Debug)]
pub(crate) struct Outline {
    pub(crate) entry: BlockId,
    /// The block after the region, which is not in it.
    pub(crate) exit: BlockId,
    /// The block for allocations of the function around.
    pub(crate) outer_allocas: BlockId,
    /// Inputs that are parameters of their own.
    pub(crate) separate: Vec<ValueId>,
    /// Inputs that are captured before the others.
    pub(crate) first: Vec<ValueId>,
    pub(crate) after: After,
}

/// State of the translation of OpenMP constructs.
pub(crate) struct Omp {
    pub(crate) code: Code,
    /// The current point.
    pub(crate) at: InsertPoint,
    pub(crate) globals: Globals,
    /// Calls that ask for the number of the thread.
    pub(crate) thread_ids: FxHashSet<InstId>,
    /// Points for allocations of the regions around.
    pub(crate) alloca_points: Vec<InsertPoint>,
    pub(crate) outlines: Vec<Outline>,
    /// Functions that devices may run.
    pub(crate) kernels: Vec<Kernel>,
    /// Metadata of such functions, by the lists of the module that it is in.
    pub(crate) offloaded: Vec<(&'static str, Node)>,
    /// Loops by the numbers of their handles in the body of a function.
    pub(crate) handles: FxHashMap<usize, CanonicalLoop>,
    /// Loops that the wrappers around transform, once they are made.
    pub(crate) loops: Vec<Option<CanonicalLoop>>,
    /// Constructs around, by how they are left.
    pub(crate) finalizations: Vec<Finalization>,
    /// Functions by the positions of the module's functions that they are of.
    pub(crate) of_plans: FxHashMap<usize, FunctionId>,
    /// Outlined functions by the function that they come after.
    pub(crate) outlined: FxHashMap<FunctionId, Vec<FunctionId>>,
    /// Names of functions that were made.
    pub(crate) symbols: FxHashSet<Vec<u8>>,
    /// The last number that made a name of a function different from others.
    pub(crate) last_unique: u32,
}

impl Default for Omp {
    fn default() -> Omp {
        Omp {
            code: Code::default(),
            at: InsertPoint { block: BlockId(0), before: None },
            globals: Globals::default(),
            thread_ids: FxHashSet::default(),
            alloca_points: Vec::new(),
            outlines: Vec::new(),
            kernels: Vec::new(),
            offloaded: Vec::new(),
            handles: FxHashMap::default(),
            loops: Vec::new(),
            finalizations: Vec::new(),
            of_plans: FxHashMap::default(),
            outlined: FxHashMap::default(),
            symbols: FxHashSet::default(),
            last_unique: 0,
        }
    }
}
