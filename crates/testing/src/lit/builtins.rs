//! Built-in commands of the shell: `cat`, `echo`, `diff`, `rm`, `mkdir`, `touch`, `cp`, `count`,
//! `split-file`.

use std::fs;
use std::path::Path;

use crate::diff::unified;

use super::{Context, Output};

/// Runs `words` if it is a command of this module.
pub(crate) fn run(words: &[String], stdin: &[u8], context: &Context) -> Option<Output> {
    let (name, args) = words.split_first()?;
    let result = match name.as_str() {
        "cat" => cat(args, stdin, context),
        "echo" => Ok(echo(args)),
        "diff" => diff(args, stdin, context),
        "rm" => remove(args, context),
        "mkdir" => operands(args)
            .try_for_each(|p| fs::create_dir_all(context.resolve(p)).map_err(named(p)))
            .map(done),
        "touch" => touch(args, context),
        "cp" => copy(args, context),
        "count" => count(args, stdin),
        "split-file" => split_file(args, context),
        "true" | ":" => Ok(Output::default()),
        "false" => Ok(Output { status: 1, ..Output::default() }),
        _ => return None,
    };
    Some(result.unwrap_or_else(|message| Output::failure(2, format!("{name}: {message}\n"))))
}

fn done((): ()) -> Output {
    Output::default()
}

fn named(path: &str) -> impl Fn(std::io::Error) -> String {
    move |error| format!("{path}: {error}")
}

fn operands(args: &[String]) -> impl Iterator<Item = &String> {
    args.iter().filter(|arg| !arg.starts_with('-'))
}

fn read(path: &str, stdin: &[u8], context: &Context) -> Result<Vec<u8>, String> {
    if path == "-" { Ok(stdin.to_vec()) } else { fs::read(context.resolve(path)).map_err(named(path)) }
}

fn cat(args: &[String], stdin: &[u8], context: &Context) -> Result<Output, String> {
    let mut stdout = Vec::new();
    if args.is_empty() {
        stdout.extend_from_slice(stdin);
    }
    for path in args {
        stdout.extend(read(path, stdin, context)?);
    }
    Ok(Output { stdout, ..Output::default() })
}

fn echo(args: &[String]) -> Output {
    let (mut newline, mut escapes) = (true, false);
    let mut rest = args;
    while let Some((first, after)) = rest.split_first() {
        match first.as_str() {
            "-n" => newline = false,
            "-e" => escapes = true,
            _ => break,
        }
        rest = after;
    }
    let mut text = rest.join(" ");
    if escapes {
        text = text.replace("\\n", "\n").replace("\\t", "\t");
    }
    if newline {
        text.push('\n');
    }
    Output { stdout: text.into_bytes(), ..Output::default() }
}

fn diff(args: &[String], stdin: &[u8], context: &Context) -> Result<Output, String> {
    let files: Vec<&String> = args.iter().filter(|arg| !arg.starts_with('-') || *arg == "-").collect();
    let [left, right] = files.as_slice() else { return Err("two files are needed".to_owned()) };
    let blanks = args.iter().any(|arg| arg == "-w" || arg == "-b");
    let text = |path: &str| -> Result<String, String> {
        let text = String::from_utf8_lossy(&read(path, stdin, context)?).replace("\r\n", "\n");
        if !blanks {
            return Ok(text);
        }
        let lines = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ") + "\n");
        Ok(lines.collect())
    };
    let (old, new) = (text(left)?, text(right)?);
    let status = i32::from(old != new);
    let stdout = if status == 0 { String::new() } else { unified(&old, &new, left, right) };
    Ok(Output { status, stdout: stdout.into_bytes(), ..Output::default() })
}

fn remove(args: &[String], context: &Context) -> Result<Output, String> {
    let flags: String = args.iter().filter(|arg| arg.starts_with('-')).cloned().collect();
    for path in operands(args) {
        let full = context.resolve(path);
        let result = match fs::symlink_metadata(&full) {
            Ok(meta) if meta.is_dir() && flags.contains('r') => fs::remove_dir_all(&full),
            Ok(_) => fs::remove_file(&full),
            Err(_) if flags.contains('f') => Ok(()),
            Err(error) => Err(error),
        };
        result.map_err(named(path))?;
    }
    Ok(Output::default())
}

fn touch(args: &[String], context: &Context) -> Result<Output, String> {
    for path in operands(args) {
        let file = fs::OpenOptions::new().create(true).append(true).open(context.resolve(path));
        file.map_err(named(path))?;
    }
    Ok(Output::default())
}

fn copy(args: &[String], context: &Context) -> Result<Output, String> {
    let [from, to] = args else { return Err("two files are needed".to_owned()) };
    fs::copy(context.resolve(from), context.resolve(to)).map_err(named(from))?;
    Ok(Output::default())
}

fn count(args: &[String], stdin: &[u8]) -> Result<Output, String> {
    let wanted: usize = args.first().and_then(|n| n.parse().ok()).ok_or("a number of lines is needed")?;
    let unfinished = stdin.last().is_some_and(|&b| b != b'\n');
    let lines = stdin.iter().filter(|&&b| b == b'\n').count() + usize::from(unfinished);
    if lines == wanted {
        return Ok(Output::default());
    }
    Ok(Output::failure(1, format!("Expected {wanted} lines, got {lines}.\n")))
}

/// Returns the name in a line `//--- name`, or the like with one other leading character.
fn part_name(line: &str) -> Option<&str> {
    let mut chars = line.chars();
    chars.next()?;
    let after = line.strip_prefix("//").unwrap_or(chars.as_str());
    Some(after.strip_prefix("--- ")?.trim())
}

fn split_file(args: &[String], context: &Context) -> Result<Output, String> {
    let leading = args.iter().any(|arg| arg.trim_start_matches('-') == "leading-lines");
    let mut files = operands(args);
    let (Some(source), Some(folder)) = (files.next(), files.next()) else {
        return Err("a file and a folder are needed".to_owned());
    };
    let text = fs::read_to_string(context.resolve(source)).map_err(named(source))?;
    let folder = context.resolve(folder);
    let mut parts: Vec<(String, String)> = Vec::new();
    for (index, line) in text.split_inclusive('\n').enumerate() {
        match part_name(line) {
            Some("") => return Err(format!("{source}:{}: a part has no name", index + 1)),
            Some(name) if parts.iter().any(|(old, _)| old == name) => {
                return Err(format!("{source}:{}: '{name}' has been encountered before", index + 1));
            }
            Some(name) => {
                let lines = if leading { "\n".repeat(index + 1) } else { String::new() };
                parts.push((name.to_owned(), lines));
            }
            None => {
                if let Some((_, body)) = parts.last_mut() {
                    body.push_str(line);
                }
            }
        }
    }
    if parts.is_empty() {
        return Err(format!("{source}: no part separator was found"));
    }
    // Like the original, removes an existing file or folder.
    if folder.is_dir() {
        fs::remove_dir_all(&folder).map_err(|e| e.to_string())?;
    } else if folder.exists() {
        fs::remove_file(&folder).map_err(|e| e.to_string())?;
    }
    for (name, body) in parts {
        let path = folder.join(&name);
        fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).map_err(|e| e.to_string())?;
        fs::write(path, body).map_err(named(&name))?;
    }
    Ok(Output::default())
}
