//! Call of a function of the program: its name, arguments and results.

use super::values;
use crate::Io;
use crate::args::Arg as Word;
use crate::program::plain;
use diag::Diagnostic;
use exec::Arg;
use ir::{Body, Type};
use std::ffi::CString;

/// Function to call, with what the command line gives to it.
pub(crate) struct Call {
    pub(crate) entry: String,
    /// Name of the program, as programs of C see it.
    pub(crate) program: String,
    pub(crate) args: Vec<String>,
    /// Whether memrefs among the arguments are printed after the call.
    pub(super) print_args: bool,
    /// Files to write, with what to write there.
    save: Vec<(Place, String)>,
}

/// Value after a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Arg(usize),
    Result(usize),
}

impl Default for Call {
    fn default() -> Self {
        let (entry, program) = ("main".to_owned(), String::new());
        Call { entry, program, args: Vec::new(), print_args: false, save: Vec::new() }
    }
}

impl Call {
    /// Takes an argument of the command line, if it is one about the call.
    ///
    /// # Errors
    /// The lines to print.
    pub(crate) fn take(&mut self, tool: &str, word: Word) -> Result<(), String> {
        match word {
            Word::Flag("entry" | "e", Some(entry)) => self.entry = entry,
            Word::Flag("args", Some(list)) => self.args.extend(values::split(&list)),
            Word::Flag("save", Some(list)) => {
                for item in values::split(&list) {
                    let saved = save(&item).ok_or_else(|| {
                        format!("{tool}: --save is result=FILE.npy, result1=..., or arg0=..., not '{item}'\n")
                    })?;
                    self.save.push(saved);
                }
            }
            Word::Switch("print-args", on) => self.print_args = on,
            Word::Positional(value) => self.args.push(value),
            _ => {}
        }
        Ok(())
    }
}

/// Reads `result1=FILE`.
fn save(item: &str) -> Option<(Place, String)> {
    let (name, file) = item.split_once('=').filter(|(_, file)| !file.is_empty())?;
    let place = match name.strip_prefix("arg") {
        Some(index) => Place::Arg(index.parse().ok()?),
        None => match name.strip_prefix("result")? {
            "" => Place::Result(0),
            index => Place::Result(index.parse().ok()?),
        },
    };
    Some((place, file.to_owned()))
}

/// Returns the types of the arguments and results of a function of the module; none if there is no such function.
pub(crate) fn function_types(module: &Body, name: &str) -> Option<(Vec<Type>, Vec<Type>)> {
    let name = module.context().ident(name);
    let mut functions = module.root().regions().flat_map(|region| region.ops());
    let function = functions.find(|op| op.symbol_name() == Some(name))?;
    interp::function_types(function.attr("function_type")?.as_type()?)
}

/// Returns the argument types of the entry function.
///
/// # Errors
/// If there is no such function, or the number of arguments is another.
pub(super) fn inputs(call: &Call, module: &Body) -> Result<Vec<Type>, Vec<Diagnostic>> {
    let ty = function_types(module, &call.entry);
    let Some((inputs, _)) = ty else { return Err(plain(format!("no function named '{}'", call.entry))) };
    if inputs.len() == call.args.len() {
        return Ok(inputs);
    }
    let (takes, given) = (counted(inputs.len(), "argument"), call.args.len());
    let verb = if given == 1 { "is" } else { "are" };
    let message = format!("function '{}' takes {takes}, but {given} {verb} given", call.entry);
    Err(vec![with_types(Diagnostic::error(diag::Place::Unknown, message), call, module)])
}

fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// Adds the types of the function's arguments, and how they are given.
fn with_types(diagnostic: Diagnostic, call: &Call, module: &Body) -> Diagnostic {
    let (inputs, _) = function_types(module, &call.entry).unwrap_or_default();
    let types: Vec<String> = inputs.iter().map(|&ty| module.context().ty(ty).to_string()).collect();
    let note = match types.len() {
        0 => "it has no arguments".to_owned(),
        _ => format!(
            "its arguments are ({}): give them after the file, or by --args=LIST, as 5, [[1, 2], [3, 4]], [0; 16] or FILE.npy",
            types.join(", ")
        ),
    };
    diagnostic.note(diag::Place::Unknown, note)
}

/// Returns the error of an argument, of which `why` says what is wrong.
pub(super) fn misfit(call: &Call, module: &Body, text: &str, why: &str) -> Vec<Diagnostic> {
    let error = Diagnostic::error(diag::Place::Unknown, format!("argument '{text}' {why}"));
    vec![with_types(error, call, module)]
}

/// Reads the arguments.
///
/// # Errors
/// If their number or one of them does not fit.
pub(crate) fn arguments(call: &Call, module: &Body, io: &mut Io<'_>) -> Result<Vec<Arg>, Vec<Diagnostic>> {
    if let Some(command_line) = command_line(call, module) {
        return Ok(command_line);
    }
    read_arguments(call, module, io)
}

/// Reads the arguments of a function of any name.
///
/// # Errors
/// If their number or one of them does not fit.
pub(super) fn read_arguments(
    call: &Call,
    module: &Body,
    io: &mut Io<'_>,
) -> Result<Vec<Arg>, Vec<Diagnostic>> {
    let types = inputs(call, module)?;
    let mut read = |name: &str| {
        let path = io.path(name);
        std::fs::read(path).map_err(|error| format!("cannot be read: {}", crate::io::reason(&error)))
    };
    let values = call.args.iter().zip(types).map(|(text, ty)| {
        let value = values::argument(text, module.context().ty(ty), &mut read);
        value.map_err(|why| misfit(call, module, text, &why))
    });
    values.collect()
}

/// Returns the arguments of the `main` of a program of C, `int main(int argc, char **argv)`: the number of the words of its command
/// line, and the address of their addresses.
fn command_line(call: &Call, module: &Body) -> Option<Vec<Arg>> {
    let (inputs, _) = function_types(module, &call.entry).filter(|_| call.entry == "main")?;
    let [count, words] = inputs[..] else { return None };
    if count != Type::I32 || module.context().ty(words).to_string() != "!llvm.ptr" {
        return None;
    }
    let words = std::iter::once(&call.program).chain(&call.args);
    // A program may keep the addresses as long as the process runs. A word of a command line has no zero byte.
    let address = |word: &String| CString::new(word.as_bytes()).unwrap_or_default().into_raw() as usize;
    let mut addresses: Vec<usize> = words.map(address).collect();
    let count = addresses.len() as i128;
    addresses.push(0);
    Some(vec![Arg::Int(count), Arg::Int(addresses.leak().as_ptr() as usize as i128)])
}

/// Prints results, and changed arguments if asked for, and writes files.
///
/// # Errors
/// If a file cannot be written.
pub(super) fn report(
    call: &Call,
    args: &[Arg],
    results: &[Arg],
    io: &mut Io<'_>,
) -> Result<(), Vec<Diagnostic>> {
    for result in results {
        io.print(&format!("{}\n", values::show(result)));
    }
    let memrefs = args.iter().filter(|arg| call.print_args && matches!(arg, Arg::MemRef(_)));
    for arg in memrefs {
        io.print(&format!("{}\n", values::show(arg)));
    }
    write_files(call, args, results, io)
}

/// Writes the files that are asked for.
///
/// # Errors
/// If a file cannot be written.
pub(super) fn write_files(
    call: &Call,
    args: &[Arg],
    results: &[Arg],
    io: &mut Io<'_>,
) -> Result<(), Vec<Diagnostic>> {
    for (place, file) in &call.save {
        let (value, name) = match *place {
            Place::Arg(index) => (args.get(index), format!("argument {index}")),
            Place::Result(index) => (results.get(index), format!("result {index}")),
        };
        let written = match value {
            Some(Arg::MemRef(buffer)) => jit::npy::write(buffer).and_then(|bytes| {
                std::fs::write(io.path(file), bytes).map_err(|error| crate::io::reason(&error))
            }),
            Some(_) => Err("it is no memref or tensor".to_owned()),
            None => Err("there is none".to_owned()),
        };
        written.map_err(|why| plain(format!("cannot write {name} to '{file}': {why}")))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_to_write_are_named() {
        assert_eq!(save("result=a.npy"), Some((Place::Result(0), "a.npy".to_owned())));
        assert_eq!(save("arg2=b=c.npy"), Some((Place::Arg(2), "b=c.npy".to_owned())));
        assert!(save("x=a.npy").is_none() && save("result").is_none() && save("arg=a").is_none());
    }
}
